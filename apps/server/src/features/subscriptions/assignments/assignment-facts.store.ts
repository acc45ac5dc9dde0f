import type { Assignment, BillingType, InvoiceStartPoint, Periodicity, Terms } from '@calends/billing';
import { parseRate } from '@calends/loan-engine';
import { type Insertable, sql } from 'kysely';
import type { Database } from '../../../db/schema-types.ts';
import type { ControlTransaction } from '../../../db/tenant-transaction.ts';
import type { StoredAssignment } from './assignments.store.ts';
import { dayOf, isoDayOf } from './days.ts';

type TermsRow = Insertable<Database['assignment_terms']>;
type EndRow = Insertable<Database['assignment_end']>;

/** Appends an entry; the assignment is locked, or not seen by anybody else yet. */
export async function addTerms(control: ControlTransaction, terms: Omit<TermsRow, 'entry'>): Promise<void> {
  await control
    .insertInto('assignment_terms')
    .values({ ...terms, entry: nextEntry('assignment_terms', terms.assignment_id) })
    .execute();
}

/** Appends an entry; the assignment is locked, or not seen by anybody else yet. */
export async function addEnd(control: ControlTransaction, end: Omit<EndRow, 'entry'>): Promise<void> {
  await control
    .insertInto('assignment_end')
    .values({ ...end, entry: nextEntry('assignment_end', end.assignment_id) })
    .execute();
}

function nextEntry(facts: 'assignment_terms' | 'assignment_end', assignmentId: string) {
  return sql<number>`(select count(*) from ${sql.table(facts)} where assignment_id = ${assignmentId})`;
}

/** An assignment as billing computes it, without the units in use. */
export async function readFacts(
  control: ControlTransaction,
  stored: StoredAssignment,
  billingType: BillingType,
): Promise<Assignment> {
  const { assignment_id } = stored;
  const [made, ...changes] = await control
    .selectFrom('assignment_terms')
    .selectAll()
    .where('assignment_id', '=', assignment_id)
    .orderBy('entry')
    .execute();
  const [first, ...ends] = await control
    .selectFrom('assignment_end')
    .selectAll()
    .where('assignment_id', '=', assignment_id)
    .orderBy('entry')
    .execute();
  if (!made || !first) throw new Error(`assignment ${assignment_id} has no terms or no end`);
  return {
    billingType,
    periodicity: stored.periodicity as Periodicity,
    invoiceStartPoint: stored.invoice_start_point as InvoiceStartPoint,
    invoiceStart: dayOf(isoDayOf(stored.invoice_start_date)),
    start: dayOf(isoDayOf(stored.date_start)),
    ends: [endOf(first), ...ends.map(endOf)],
    made: namedTerms(made) as Terms, // the first entry names everything
    changes: changes.map((change) => ({
      enteredOn: dayOf(change.entered_on),
      from: dayOf(change.from_on),
      terms: namedTerms(change),
    })),
    usage: [],
  };
}

function endOf({ entered_on, ends_on }: { readonly entered_on: string; readonly ends_on: string | null }) {
  return { enteredOn: dayOf(entered_on), end: ends_on === null ? null : dayOf(ends_on) };
}

function namedTerms(row: {
  readonly price_cents: bigint | null;
  readonly discount: string | null;
  readonly max_limit: number | null;
  readonly additional_limit: number | null;
  readonly names_additional_limit: boolean;
  readonly additional_price_cents: bigint | null;
}): Partial<Terms> {
  return {
    ...(row.price_cents !== null && { price: row.price_cents }),
    ...(row.discount !== null && { discount: parseRate(row.discount) ?? 0n }),
    ...(row.max_limit !== null && { maxLimit: row.max_limit }),
    ...(row.names_additional_limit && { additionalLimit: row.additional_limit }),
    ...(row.additional_price_cents !== null && { additionalPrice: row.additional_price_cents }),
  };
}
