import type { DifferenceKind } from '@calends/wire';
import { journalKey, placeOf } from '../comparing/journal-key.ts';
import { hasSums, linesThere } from '../comparing/sums.ts';
import type { Journal, JournalBooks, JournalKey } from '../systems/accounting-system.ts';
import { type Outcome, success } from '../systems/outcome.ts';
import { summedLines, type TwoSides } from './account-sums.ts';
import type { BookedMonth, MonthDocument, RemoteNumber } from './booked-month.store.ts';

/** A document in which accounting and ours differ. */
export interface Difference extends TwoSides {
  readonly kind: DifferenceKind;
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

type Reading = Pick<JournalBooks, 'read'>;

/** Reads a document of ours back: what differs, undefined where it is there as it was given. */
export async function compareDocument(
  books: Reading,
  { document, lines }: MonthDocument,
  launchType: string,
): Promise<Outcome<Difference | undefined>> {
  const { dated_on: date, external_ref: reference } = document;
  const place = placeOf(document);
  const key = journalKey(date, place, document.remote_launch_type ?? launchType);
  const there = key && (await books.read(key));
  if (there && !there.ok && there.fault.kind !== 'NOT_FOUND') return there;
  const journal = there?.ok ? there.value : undefined;
  if (journal && hasSums(journal, lines)) return success(undefined);
  const ours = summedLines(lines);
  const at = key ?? { year: Number(date.slice(0, 4)), diary: place.diary, number: 0, launchType };
  const of = { document, date, key: at, reference, ours };
  if (!journal) return success({ ...of, kind: 'MISSING', theirs: [] });
  return success({
    ...of,
    kind: journal.isCancelled ? 'CANCELLED' : 'AMOUNT',
    theirs: summedLines(linesThere(journal)),
  });
}

/** Numbers without a document behind the last one before it is taken that there are no more. */
const MOST_MISSING = 5;
/** Documents of others that are read of a journal at most. */
const MOST_OTHERS = 300;
/** How a reference of ours looks. */
const OUR_REFERENCE = /^CL[A-Z2-7]{16}$/;

/**
 * What has a reference of ours in the journals of a month and is not known to be ours: from the first number of the month on, past the last one
 * known. What was annulled there is nothing.
 */
export async function findStrangers(
  books: Reading,
  journals: readonly { readonly from: RemoteNumber; readonly own: ReadonlySet<number> }[],
  month: string,
): Promise<Outcome<Journal[]>> {
  const strangers: Journal[] = [];
  for (const { from, own } of journals) {
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
        strangers.push(read.value);
    }
  }
  return success(strangers);
}

/** What tells a journal from the others of its year. */
function nameOf({ diary, launchType }: RemoteNumber): string {
  return `${diary}\n${launchType}`;
}

/** Where to look for what nobody knows of: the journals of the month's documents, and those that its company's settings name. */
export function journalsToSearch(
  { booked }: BookedMonth,
  own: readonly RemoteNumber[],
  settings: { readonly diaries: readonly string[]; readonly launchType: string; readonly year: number },
): { from: RemoteNumber; own: Set<number> }[] {
  const { year, launchType } = settings;
  const named = settings.diaries.map((diary) => ({ year, diary, launchType, number: 0 }));
  const ofMonth = booked.flatMap(({ document }) => {
    const key = journalKey(document.dated_on, placeOf(document), document.remote_launch_type ?? launchType);
    return key?.year === year ? [key] : [];
  });
  const journals = Map.groupBy([...named, ...ofMonth], nameOf);
  return [...journals].flatMap(([name, [first]]) => {
    if (!first) return [];
    const numbers = own.filter((one) => nameOf(one) === name).map(({ number }) => number);
    const inMonth = ofMonth.filter((one) => nameOf(one) === name).map(({ number }) => number);
    const number = inMonth.length > 0 ? Math.min(...inMonth) : Math.max(0, ...numbers) + 1;
    return [{ from: { ...first, number }, own: new Set(numbers) }];
  });
}
