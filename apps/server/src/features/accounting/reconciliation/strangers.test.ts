import { expect, test } from 'vitest';
import { invoiceDraft } from '../../../testing/accounting/drafts.ts';
import { systemInMemory } from '../../../testing/accounting/system-in-memory.ts';
import { findStrangers } from './compare-month.ts';

test.each([
  ['FA', false, 'D'],
  ['NCJ', true, 'C'],
] as const)('what nobody knows in series of %s counts as what we issue in them', async (docType, isCredit, nature) => {
  const system = systemInMemory();
  const draft = { ...invoiceDraft(), docType, reference: 'CLNNNNNNNNNNNNNNNN' };
  expect(await system.sales.create(draft)).toMatchObject({ ok: true });
  const from = {
    kind: 'INVOICE',
    year: 2026,
    diary: `${docType} ${draft.series}`,
    launchType: docType,
    number: 1,
    isCredit,
  } as const;
  const searched = [{ from, own: new Set<number>() }];
  const strangers = await findStrangers(system, searched, draft.date, () => Promise.resolve());
  expect(strangers).toMatchObject({ ok: true, value: [{ journal: { lines: [{ nature }] } }] });
});
