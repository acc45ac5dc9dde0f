import type { ContractJournal } from '@calends/wire';
import { expect, test } from 'vitest';
import { companiesInBooks } from './side-name.ts';

const contract = {
  grantor: { id: 'E2', name: 'Ceto', acronym: 'CET' },
  receiver: { id: 'E3', name: 'Rhea', acronym: '' },
};
const journal = {
  documents: [
    { entityType: 0, date: '2024-01-31', company: 'HEL' },
    { entityType: 0, date: '2024-02-29', company: 'CET' },
    { entityType: 0, date: '2024-03-31', company: 'CET' },
  ],
} as ContractJournal;

test('a side of a loan is headed by the companies that booked it until the day, and by that of today before any did', () => {
  expect(companiesInBooks(contract, journal, { side: 0, until: '2024-01-31' })).toEqual(['HEL']);
  expect(companiesInBooks(contract, journal, { side: 0, until: '2024-12-31' })).toEqual(['HEL', 'CET']);
  expect(companiesInBooks(contract, journal, { side: 0, until: '2023-12-31' })).toEqual(['CET']);
  expect(companiesInBooks(contract, journal, { side: 1, until: '2024-12-31' })).toEqual(['Rhea']);
});
