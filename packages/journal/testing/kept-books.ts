import type { Cents, LedgerFigures } from '@calends/loan-engine';
import type { JournalMapping } from '../src/accounts/journal-mapping.ts';
import { compareDocuments, type OpenMonth, type WaitingDocument } from '../src/corrections/compare-documents.ts';
import type { KeptDocument, Standing } from '../src/corrections/kept-document.ts';
import { asReposted } from '../src/corrections/reposted.ts';
import { type AccountPair, entriesOfWaiting, pairIn } from '../src/corrections/waiting-entries.ts';
import { documentsOfSpells, spellsOfLoan } from '../src/documents/booked-spells.ts';
import type { JournalEntry } from '../src/documents/journal-document.ts';
import { AMOUNT_KEYS, type Side } from '../src/vocabulary.ts';

export const COMPANIES = { GRANTOR: 'lender', RECEIVER: 'borrower' } as const;

type Document = KeptDocument & { readonly entries: readonly JournalEntry[] };

/** The documents of a loan as a database keeps them: they follow the loan until they are given away. */
export class KeptBooks {
  #documents: Document[] = [];
  #count = 0;

  get documents(): readonly Document[] {
    return this.#documents;
  }

  /** Brings what waits in line with the loan; the number of documents that were made, changed or removed. */
  follow(
    figures: LedgerFigures,
    mapping: JournalMapping,
    {
      startDate = mapping.startDate,
      keepsBooks = () => true,
      companies = COMPANIES,
      openMonthOf = () => undefined,
    }: Partial<Following> = {},
  ): number {
    const byKey = (stampTaxSide: Side) =>
      new Map(
        documentsOfSpells(
          figures,
          spellsOfLoan(figures, companies, () => ({ ...mapping, stampTaxSide })),
        ).map((one) => [one.sourceKey, one]),
      );
    const { stampTaxSide } = mapping;
    const wanted = { documents: byKey, stampTaxSide, startDate, keepsBooks, openMonthOf };
    const { waiting, goneIds } = compareDocuments(wanted, this.#documents);
    const before = this.#documents;
    const made = waiting.map((one) => this.#made(one));
    const replaced = new Set([...goneIds, ...made.map(({ id }) => id)]);
    this.#documents = [...before.filter(({ id }) => !replaced.has(id)), ...made];
    const same = made.filter((one) => before.some((old) => old.id === one.id && isSame(old, one)));
    return goneIds.length + made.length - same.length;
  }

  /** Gives those of the waiting documents away that are chosen, or moves any to another standing. */
  move(standing: Standing, isChosen: (document: Document, place: number) => boolean): void {
    this.#documents = this.#documents.map((one, place) => (isChosen(one, place) ? { ...one, standing } : one));
  }

  /** Has those corrections of the waiting ones that are chosen leave by cancelling what they correct. */
  repost(isChosen: (document: Document, place: number) => boolean): void {
    const chosen = this.#documents.filter(
      (one, place) => one.standing === 'WAITING' && one.correctsId !== null && isChosen(one, place),
    );
    this.#documents = asReposted(this.#documents, new Set(chosen.map(({ id }) => id)));
  }

  /** What each account has on each day, debits above 0, of documents that are not cancelled; nothing where they cancel out. */
  balances(): Map<string, Cents> {
    return balancesIn(
      this.#documents
        .filter(({ standing }) => standing === 'WAITING' || standing === 'BOOKED')
        .map(({ companyId, date, entries }) => ({ companyId, date, entries })),
    );
  }

  #made(waiting: WaitingDocument): Document {
    const { id, wanted: _, correctedIds: __, ...kept } = waiting;
    this.#count += 1;
    const pairs = (documentId: string) => pairsOf(this.#documents.find((one) => one.id === documentId));
    const isRepost = this.#documents.some((one) => one.id === id && one.isRepost === true);
    return {
      ...kept,
      ...(isRepost && { isRepost }),
      id: id ?? `D${this.#count}`,
      standing: 'WAITING',
      entries: entriesOfWaiting(waiting, pairs),
    };
  }
}

interface Following {
  readonly startDate: string | null;
  readonly keepsBooks: (companyId: string) => boolean;
  readonly companies: Readonly<Record<Side, string>>;
  readonly openMonthOf: (companyId: string) => OpenMonth | undefined;
}

/** What each account has on each day, debits above 0. */
export function balancesIn(
  documents: ReadonlyArray<{
    readonly companyId: string;
    readonly date: string;
    readonly entries: readonly JournalEntry[];
  }>,
): Map<string, Cents> {
  const balances = new Map<string, Cents>();
  const add = (key: string, amount: Cents) => balances.set(key, (balances.get(key) ?? 0n) + amount);
  for (const { companyId, date, entries } of documents)
    for (const { debit, credit, amount } of entries) {
      add(`${companyId} ${date} ${debit.account}`, amount);
      add(`${companyId} ${date} ${credit.account}`, 0n - amount);
    }
  return new Map([...balances].filter(([, amount]) => amount !== 0n).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function pairsOf(document: Document | undefined): Partial<Record<(typeof AMOUNT_KEYS)[number], AccountPair>> {
  if (!document) return {};
  const { amounts, entries } = document;
  const [first, ...others] = entries;
  if (!first) return {};
  return Object.fromEntries(
    AMOUNT_KEYS.flatMap((amountKey) => {
      const pair = pairIn({ amounts, entries: [first, ...others] }, amountKey);
      return pair ? [[amountKey, pair]] : [];
    }),
  );
}

function isSame(one: Document, other: Document): boolean {
  return asText(one) === asText(other);
}

function asText(document: Document): string {
  const fields = Object.entries(document).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(fields, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}` : value));
}
