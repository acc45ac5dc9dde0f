import { invoices } from '@calends/wire';
import { expect, test } from 'vitest';
import { today } from '../../../lib/figures/dates.ts';
import { filtersOf } from '../../../resource/filters/filters.ts';
import { ISSUED_FILTERS, OTHER_FILTERS } from './invoice-columns.tsx';

test.each([
  ['issued', ISSUED_FILTERS],
  ['received, or issued between companies,', OTHER_FILTERS],
])('what was %s is listed from the first of this month on, until other days are chosen', (_, filters) => {
  const firstOfMonth = `${today().slice(0, 'yyyy-MM-'.length)}01`;
  const ofMonth = { field: 'runDate', op: 'between', value: [firstOfMonth, today()] };
  expect(filtersOf(invoices, filters, {})).toContainEqual(ofMonth);
  expect(filtersOf(invoices, filters, { runDate: '..' })).not.toContainEqual(
    expect.objectContaining({ field: 'runDate' }),
  );
});
