import { expect, test } from 'vitest';
import type { InvoiceTerms } from '../tables.ts';
import { sumsOfStranger } from './account-sums.ts';

const TERMS: InvoiceTerms = {
  docType: 'FA',
  series: '2026',
  item: 'JUROS',
  partyType: 'C',
  partyCode: 'Hener',
  vatCode: null,
  exemption: null,
  creditDocType: 'NC',
  creditsId: null,
};

test.each(['HENER', 'hener', ''])(
  'an invoice that accounting made out to "%s" is of the party that ours names',
  (account) => {
    const document = { kind: 'INVOICE', invoice: TERMS, value_cents: 100n } as const;
    expect(sumsOfStranger([{ account, nature: 'D', cents: 100n }], document)).toEqual([
      { account: 'Hener', cents: '100' },
    ]);
  },
);
