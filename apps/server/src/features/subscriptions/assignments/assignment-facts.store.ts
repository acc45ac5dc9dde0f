import type { Assignment, BillingType, InvoiceStartPoint, Periodicity, Terms } from '@calends/billing';
import { parseRate } from '@calends/loan-engine';
import { type Insertable, type Selectable, sql } from 'kysely';
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

/** Appends an entry; the assignment is locked. */
export async function addUsageLevel(
  control: ControlTransaction,
  level: { readonly assignment_id: string; readonly from_on: string; readonly units: number },
): Promise<void> {
  await control
    .insertInto('usage_level')
    .values({ ...level, entry: nextEntry('usage_level', level.assignment_id) })
    .execute();
}

function nextEntry(facts: FactTable, assignmentId: string) {
  return sql<number>`(select count(*) from ${sql.table(facts)} where assignment_id = ${assignmentId})`;
}

/** An assignment as billing computes it. */
export async function readFacts(
  control: ControlTransaction,
  stored: StoredAssignment,
  billingType: BillingType,
): Promise<Assignment> {
  const facts = await readFactsOf(control, [{ stored, billingType }]);
  return factsIn(facts, stored.assignment_id);
}

interface Billed {
  readonly stored: StoredAssignment;
  readonly billingType: BillingType;
}

/** Those of many assignments, by their ids. */
export async function readFactsOf(
  control: ControlTransaction,
  billed: readonly Billed[],
): Promise<ReadonlyMap<string, Assignment>> {
  const ids = billed.map(({ stored }) => stored.assignment_id);
  const terms = await entriesOf(control, 'assignment_terms', ids);
  const ends = await entriesOf(control, 'assignment_end', ids);
  const usage = await entriesOf(control, 'usage_level', ids);
  return new Map(
    billed.map(({ stored, billingType }) => {
      const { assignment_id: id } = stored;
      const facts = { terms: terms.get(id) ?? [], ends: ends.get(id) ?? [], usage: usage.get(id) ?? [] };
      return [id, factsFrom(stored, billingType, facts)] as const;
    }),
  );
}

export function factsIn(facts: ReadonlyMap<string, Assignment>, id: string): Assignment {
  const read = facts.get(id);
  if (!read) throw new Error(`assignment ${id} was not read`);
  return read;
}

type FactTable = 'assignment_terms' | 'assignment_end' | 'usage_level';

/** The entries of each assignment, in the order in which they were made. */
async function entriesOf<Table extends FactTable>(
  control: ControlTransaction,
  table: Table,
  ids: readonly string[],
): Promise<Map<string, Array<Selectable<Database[Table]>>>> {
  const { rows } = await sql<Selectable<Database[Table]> & { assignment_id: string }>`
    select * from ${sql.table(table)} where assignment_id = any(${[...ids]}::uuid[]) order by entry`.execute(control);
  return Map.groupBy(rows, ({ assignment_id }) => assignment_id);
}

interface Facts {
  readonly terms: readonly Selectable<Database['assignment_terms']>[];
  readonly ends: readonly Selectable<Database['assignment_end']>[];
  readonly usage: readonly Selectable<Database['usage_level']>[];
}

function factsFrom(stored: StoredAssignment, billingType: BillingType, facts: Facts): Assignment {
  const [made, ...changes] = facts.terms;
  const [first, ...ends] = facts.ends;
  if (!made || !first) throw new Error(`assignment ${stored.assignment_id} has no terms or no end`);
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
    usage: facts.usage.map(({ from_on, units }) => ({ day: dayOf(from_on), units })),
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
