import type { DifferenceKind } from '@calends/wire';
import { journalKey, launchTypeIn, placeOf } from '../comparing/journal-key.ts';
import { hasSums, linesThere } from '../comparing/sums.ts';
import { booksOf, type ThereJournal } from '../lanes/books-of.ts';
import type { AccountingSystem, JournalKey } from '../systems/accounting-system.ts';
import { type Outcome, success } from '../systems/outcome.ts';
import type { DocumentKind } from '../tables.ts';
import { sumsOfDocument, type TwoSides } from './account-sums.ts';
import type { BookedMonth, MonthDocument, Numbered, RemoteNumber } from './booked-month.store.ts';

/** A document in which accounting and ours differ. */
export interface Difference extends TwoSides {
  readonly kind: DifferenceKind;
  readonly documentKind: DocumentKind;
  /** Ours; of what has only a reference of ours the reference says which. */
  readonly document: MonthDocument['document'] | undefined;
  readonly date: string;
  readonly key: JournalKey;
  readonly reference: string;
}

/** Whether it is of what accounting has without being known here, and not of a document of ours that is there. */
export function isStranger({ kind }: { readonly kind: DifferenceKind }): boolean {
  return kind === 'UNKNOWN' || kind === 'DUPLICATE';
}

/** Reads a document of ours back: what differs, undefined where it is there as it was given. */
export async function compareDocument(
  system: AccountingSystem,
  { document, lines }: MonthDocument,
  companyLaunchType: string,
): Promise<Outcome<Difference | undefined>> {
  const { kind: documentKind, dated_on: date, external_ref: reference } = document;
  const place = placeOf(document);
  const launchType = document.remote_launch_type ?? launchTypeIn(document, place.diary, companyLaunchType);
  const key = journalKey(date, place, launchType);
  const there = key && (await booksOf(system, { document, lines }).read(key));
  if (there && !there.ok && there.fault.kind !== 'NOT_FOUND') return there;
  const journal = there?.ok ? there.value : undefined;
  if (journal && hasSums(journal, lines)) return success(undefined);
  const ours = sumsOfDocument(document, lines);
  const at = key ?? { year: Number(date.slice(0, 4)), diary: place.diary, number: 0, launchType };
  const of = { documentKind, document, date, key: at, reference, ours };
  if (!journal) return success({ ...of, kind: 'MISSING', theirs: [] });
  return success({
    ...of,
    kind: journal.isCancelled ? 'CANCELLED' : 'AMOUNT',
    theirs: sumsOfDocument(document, linesThere(journal)),
  });
}

/** Numbers without a document behind the last one before it is taken that there are no more. */
const MOST_MISSING = 5;
/** Documents of others that are read of a journal at most. */
const MOST_OTHERS = 300;
/** How a reference of ours looks. */
const OUR_REFERENCE = /^CL[A-Z2-7]{16}$/;

/** Where to look for what nobody knows of: from a number on, past the last one known. */
interface Searched {
  readonly from: RemoteNumber & Pick<Numbered, 'isCredit'>;
  readonly own: ReadonlySet<number>;
}

/** What accounting has that is not known to be ours. */
export interface Stranger {
  readonly documentKind: DocumentKind;
  readonly journal: ThereJournal;
}

/**
 * What has a reference of ours in the journals and series of a month and is not known to be ours: from the first number of the month on, past the last one
 * known. What was annulled there is nothing. Before each journal or series it says with `goOn` that the work goes on.
 */
export async function findStrangers(
  system: AccountingSystem,
  searched: readonly Searched[],
  month: string,
  goOn: () => Promise<void>,
): Promise<Outcome<Stranger[]>> {
  const strangers: Stranger[] = [];
  for (const { from, own } of searched) {
    await goOn();
    const books = booksOf(system, { document: { kind: from.kind, invoice: null }, lines: [], isCredit: from.isCredit });
    const last = Math.max(from.number, ...own);
    let [missing, others] = [0, 0];
    for (let { number } = from; missing < MOST_MISSING && others < MOST_OTHERS; number += 1) {
      if (own.has(number)) continue;
      const { year, diary, launchType } = from;
      const read = await books.read({ year, diary, launchType, number });
      if (!read.ok && read.fault.kind !== 'NOT_FOUND') return read;
      if (!read.ok) {
        missing += number > last ? 1 : 0;
        others += number > last ? 0 : 1;
        continue;
      }
      [missing, others] = [0, others + 1];
      const { reference, date, isCancelled } = read.value;
      if (OUR_REFERENCE.test(reference) && date.startsWith(month.slice(0, 7)) && !isCancelled)
        strangers.push({ documentKind: from.kind, journal: read.value });
    }
  }
  return success(strangers);
}

/** What tells a journal from the others of its year, and a series of invoices from the others. */
function nameOf({ kind, diary, launchType }: Omit<Numbered, 'isCredit'>): string {
  return `${kind}\n${diary}\n${launchType}`;
}

/** Where to look: the journals and series of the month's documents, and those in which its company has others or is to have them. */
export function placesToSearch(
  { booked }: BookedMonth,
  own: readonly RemoteNumber[],
  {
    numbered,
    launchType,
    year,
  }: {
    readonly numbered: readonly Numbered[];
    readonly launchType: string;
    readonly year: number;
  },
): Searched[] {
  const named = numbered.map((one) => ({ ...one, year, number: 0 }));
  const ofMonth = booked.flatMap(({ document }) => {
    const place = placeOf(document);
    const said = document.remote_launch_type ?? launchTypeIn(document, place.diary, launchType);
    const key = journalKey(document.dated_on, place, said);
    return key?.year === year ? [{ ...key, kind: document.kind, isCredit: document.value_cents < 0n }] : [];
  });
  const places = Map.groupBy([...named, ...ofMonth], nameOf);
  return [...places].flatMap(([name, [first]]) => {
    if (!first) return [];
    const numbers = own.filter((one) => nameOf(one) === name).map(({ number }) => number);
    const inMonth = ofMonth.filter((one) => nameOf(one) === name).map(({ number }) => number);
    const number = inMonth.length > 0 ? Math.min(...inMonth) : Math.max(0, ...numbers) + 1;
    return [{ from: { ...first, number }, own: new Set(numbers) }];
  });
}
