import {
  type DifferenceKind,
  type Reconciliation,
  type ReconciliationDifference,
  reconciliationEndpoints,
} from '@calends/wire';
import { vi } from 'vitest';
import type { SentBooks } from './sent-books.ts';

interface Done {
  readonly change: object;
  readonly kind: DifferenceKind;
}

/** What somebody does to an invoice in accounting itself, and as what the next reading of its month has to find it. */
export const DONE_THERE: readonly [Done, ...Done[]] = [
  { change: { isRepeated: true }, kind: 'DUPLICATE' },
  { change: { isAnnulled: true }, kind: 'CANCELLED' },
  { change: { amount: 0.01 }, kind: 'AMOUNT' },
];

const COMPARED_MS = 120_000;

/** The months in which the lender issued invoices, as a person compares them with its accounting on the day of those who send. */
export function comparedInvoices(books: SentBooks) {
  const issued = async () => (await books.simulated.state()).documents.invoices;
  return {
    /** The references of the invoices in force there, in the order of their numbers. */
    async inForce(): Promise<string[]> {
      const ofType = (await issued()).filter((one) => one['Tipodoc'] === 'FA' && one['Anulado'] === false);
      return ofType.map((one) => String(one['Referencia']));
    },

    tamper: (reference: string, change: object) => books.simulated.control('invoice', { reference, ...change }),

    /** Reads each month: which invoices differ, by their references. */
    async differing(): Promise<Record<string, DifferenceKind>> {
      const { api, sending } = books;
      const months = [...new Set((await issued()).map((one) => String(one['DataDoc']).slice(0, 'yyyy-mm'.length)))];
      const { now } = api.clock;
      api.clock.now = sending.now();
      try {
        const person = await api.signInAnew('basic@helios.test', 'helios'); // no token lasts as long as the retries
        const seen: Record<string, DifferenceKind> = {};
        for (const shown of months) {
          const [year, month] = shown.split('-').map(Number);
          const body = { entityId: books.companies[0], year, month };
          const begun = await person.call(reconciliationEndpoints.reconcile, { body });
          if (begun.status !== 200) throw new Error(JSON.stringify(begun.body));
          const { id } = begun.data as Reconciliation;
          await vi.waitFor(async () => {
            const all: Reconciliation[] = (await person.call(reconciliationEndpoints.list)).data;
            const { state, error } = all.find((one) => one.id === id) ?? {};
            if (state !== 'DONE') throw new Error(`${shown} is ${state}: ${error}`);
          }, COMPARED_MS);
          const { data } = await person.call(reconciliationEndpoints.differences, { params: { id } });
          for (const { documentKind, reference, kind } of data as ReconciliationDifference[])
            if (documentKind === 'INVOICE') seen[reference] = kind;
        }
        return seen;
      } finally {
        api.clock.now = now;
      }
    },
  };
}
