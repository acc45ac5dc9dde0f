import type { BookedLine } from '../comparing/sums.ts';
import type { HeldDocument } from '../documents/held-documents.store.ts';
import { isSameCode } from '../lanes/books-of.ts';
import type { SummedAccount, SummedLine } from '../tables.ts';
import type { BookedMonth } from './booked-month.store.ts';

/** Debits less credits on each account. */
function netOf(lines: readonly BookedLine[]): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { account, nature, cents } of lines)
    sums.set(account, (sums.get(account) ?? 0n) + (nature === 'D' ? cents : -cents));
  return sums;
}

function summedLines(lines: readonly BookedLine[]): SummedLine[] {
  return [...netOf(lines)].map(([account, cents]) => ({ account, cents: String(cents) }));
}

/** What a document comes to on each account; of an invoice on whom it is invoiced to alone, since its item is no account. */
export function sumsOfDocument(
  { kind, invoice }: Pick<HeldDocument, 'kind' | 'invoice'>,
  lines: readonly BookedLine[],
): SummedLine[] {
  return summedLines(kind === 'JOURNAL' ? lines : lines.filter(({ account }) => account !== invoice?.item));
}

/** What has the reference of a document of ours comes to; accounting may not say whom it invoiced, nor that its type credits. */
export function sumsOfStranger(
  lines: readonly BookedLine[],
  document: Pick<HeldDocument, 'kind' | 'invoice' | 'value_cents'> | undefined,
): SummedLine[] {
  if (document?.kind !== 'INVOICE') return summedLines(lines);
  const nature = document.value_cents < 0n ? 'C' : 'D';
  const party = document.invoice?.partyCode ?? '';
  return summedLines(
    lines.map(({ account, cents }) => ({ account: isSameCode(account, party) ? party : account, nature, cents })),
  );
}

/** What a difference says of both sides. */
export interface TwoSides {
  readonly ours: readonly SummedLine[];
  readonly theirs: readonly SummedLine[];
}

/** What accounting has on each account of ours: as ours, but for what differs. Both are of the journal alone. */
export function summedAccounts(
  { booked, waiting }: BookedMonth,
  differences: readonly TwoSides[],
): Omit<SummedAccount, 'balance'>[] {
  const ours = netOf(booked.flatMap(({ lines }) => lines));
  const coming = netOf(waiting.flatMap(({ lines }) => lines));
  const theirs = new Map(ours);
  const add = (lines: readonly SummedLine[], sign: bigint) => {
    for (const { account, cents } of lines) theirs.set(account, (theirs.get(account) ?? 0n) + sign * BigInt(cents));
  };
  for (const difference of differences) {
    add(difference.ours, -1n);
    add(difference.theirs, 1n);
  }
  const accounts = [...new Set([...ours.keys(), ...coming.keys(), ...theirs.keys()])].toSorted();
  const known = accounts.map((account) => ({
    account,
    booked: String(ours.get(account) ?? 0n),
    waiting: String(coming.get(account) ?? 0n),
    theirs: String(theirs.get(account) ?? 0n),
  }));
  const nowhere = waiting.filter(({ document }) => document.draft_lines?.some(({ account }) => account === null));
  if (nowhere.length === 0) return known;
  const cents = nowhere.reduce((sum, { withoutAccount }) => sum + withoutAccount, 0n);
  return [...known, { account: null, booked: '0', waiting: String(cents), theirs: '0' }];
}
