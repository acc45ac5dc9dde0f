import type { InvoiceDraft, JournalDraft } from '../../features/accounting/systems/accounting-system.ts';

/** A journal document that the simulated companies take. */
export function journalDraft(changes: Partial<JournalDraft> = {}): JournalDraft {
  return {
    date: '2026-11-10',
    diary: '41',
    documentType: 'EMP',
    launchType: '000',
    text: 'HG-2023-001 juros 11/2026',
    reference: 'CLJ4QK7M2ZT5XWB3RA',
    lines: [
      { account: '12', nature: 'D', cents: 1_145_784n, text: 'Utilização' },
      { account: '2531', nature: 'C', cents: 1_145_784n, text: 'Utilização', party: { type: 'R', code: 'HSGPS' } },
    ],
    ...changes,
  };
}

export const JOURNAL_HINT = { year: 2026, diary: '41', launchType: '000', lastNumber: 0 } as const;

/** An invoice of interest that the simulated company HSGPS issues. */
export function invoiceDraft(changes: Partial<InvoiceDraft> = {}): InvoiceDraft {
  return {
    date: '2026-11-10',
    docType: 'FA',
    series: '2026',
    party: { type: 'C', code: 'HENER', name: 'Helios Energia, S.A.', taxNumber: '509234178' },
    text: 'HG-2023-001, 10-11-2026',
    reference: 'CLJ4QK7M2ZT5XWB3RA',
    lines: [{ item: 'JUROS', text: 'Juros', cents: 125_050n, vatCode: 'M07', exemption: 'M07' }],
    ...changes,
  };
}

export const INVOICE_HINT = {
  docType: 'FA',
  series: '2026',
  party: 'HENER',
  lastNumber: 0,
  sentOn: '2026-11-15',
} as const;

/** The same by TOConline, which names taxes and customers in its own way. */
export function saleDraft(changes: Partial<InvoiceDraft> = {}): InvoiceDraft {
  return invoiceDraft({
    docType: 'FT',
    party: { type: 'C', code: '1', name: 'Helios SGPS, S.A.', taxNumber: '508123453' },
    lines: [{ item: 'JUROS', text: 'Juros', cents: 125_050n, vatCode: 'ISE', exemption: 'M07' }],
    ...changes,
  });
}
