import {
  type InvoiceDocumentRow,
  invoiceDocumentEndpoints,
  invoiceLineEndpoints,
  type JournalDocument,
  journalEndpoints,
  LOOKUP_IMPOSSIBLE,
  mayMove,
} from '@calends/wire';
import { REPAYMENT_LINE } from './repayment-line.ts';
import type { SentBooks } from './sent-books.ts';

/** By contract, in cents. */
export type Invoiced = Readonly<Record<string, bigint>>;

/** The invoices of repayments, as people send them while their accounting fails at random. */
export function randomInvoices(books: SentBooks) {
  const { admin } = books;
  const all = async (): Promise<InvoiceDocumentRow[]> =>
    (await admin.call(invoiceDocumentEndpoints.list, { query: { getAll: 'true' } })).data;
  const issued = async () => (await books.simulated.state()).documents.invoices;
  return {
    all,

    /** Has the repayments of a loan be invoiced. */
    async invoice(contractId: string): Promise<void> {
      const added = await admin.call(invoiceLineEndpoints.add, {
        body: { ...REPAYMENT_LINE, tContractId: contractId },
      });
      if (added.status !== 200) throw new Error(JSON.stringify(added.body));
    },

    of: async (contractId: string): Promise<InvoiceDocumentRow[]> =>
      (await all()).filter((one) => one.contractId === contractId),

    isSendable: ({ phase, error }: InvoiceDocumentRow): boolean => mayMove({ phase, error }, 'SEND'),

    /** On the day of those who send, on which what was tried before is dated. */
    async send(rows: readonly InvoiceDocumentRow[]): Promise<void> {
      const { api, sending } = books;
      const { now } = api.clock;
      api.clock.now = sending.now();
      try {
        const sender = await api.signInAnew('basic@helios.test', 'helios'); // no token lasts as long as the retries
        const sent = await sender.call(invoiceDocumentEndpoints.bulkSend, { body: { ids: rows.map(({ id }) => id) } });
        if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
      } finally {
        api.clock.now = now;
      }
    },

    /** People look in accounting for what nobody else can look for, and say what they saw. */
    async settleUnclear(rows: readonly InvoiceDocumentRow[]): Promise<void> {
      for (const { id, reference } of rows.filter((one) => one.error === LOOKUP_IMPOSSIBLE && one.phase === 'PARKED')) {
        const seen = (await issued()).find((one) => one['Referencia'] === reference);
        const body = seen
          ? {
              decision: 'FOUND',
              docType: String(seen['Tipodoc']),
              series: String(seen['Serie']),
              number: String(seen['NumDoc']),
            }
          : { decision: 'NOTTHERE' };
        await admin.call(invoiceDocumentEndpoints.decide, { params: { id }, body });
      }
    },

    /** The references of what accounting issued, in any order. */
    references: async (): Promise<string[]> => (await issued()).map((one) => String(one['Referencia'])),

    /** Invoices less credit notes, as accounting issued them; those of no invoice here under `unknown`. */
    async there(): Promise<Invoiced> {
      const contractOf = new Map((await all()).map((one) => [one.reference, one.contractId]));
      const sums: Record<string, bigint> = {};
      for (const one of await issued()) {
        const contractId = contractOf.get(String(one['Referencia'])) ?? 'unknown';
        const cents = BigInt(Math.round(Number(one['TotalDocumento']) * 100));
        sums[contractId] = (sums[contractId] ?? 0n) + (one['Tipodoc'] === 'NC' ? -cents : cents);
      }
      return withoutZeros(sums);
    },

    /** What was repaid of these loans up to the day before one (ISO), as the journal of their lender says. */
    async repaid(contractIds: readonly string[], day: string): Promise<Invoiced> {
      const sums: Record<string, bigint> = {};
      for (const contractId of contractIds) {
        const { data } = await admin.call(journalEndpoints.ofContract, { params: { contractId } });
        for (const { date, primaveraType, entityType, lines } of data.documents as JournalDocument[])
          if (date < day && primaveraType === 'CAPITALREIMBURSEMENT' && entityType === 0)
            for (const { nature, amount } of lines)
              if (nature === 'D')
                sums[contractId] = (sums[contractId] ?? 0n) + BigInt(Math.round(Number(amount) * 100));
      }
      return withoutZeros(sums);
    },
  };
}

function withoutZeros(sums: Invoiced): Invoiced {
  return Object.fromEntries(Object.entries(sums).filter(([, cents]) => cents !== 0n));
}
