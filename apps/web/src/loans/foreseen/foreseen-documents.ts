import {
  type Amounts,
  compareDocuments,
  documentsOf,
  type JournalDocument,
  type JournalType,
  type Side,
} from '@calends/journal';
import { formatMoney, type LedgerFigures, type LoanDiff } from '@calends/loan-engine';
import { type BookedContract, keptDocumentOf, mappingIn } from '@calends/wire';

/** What saving a change does to the documents of its loan. */
export interface ForeseenDocuments {
  /** The documents of what is entered, as it will be, of both sides. */
  readonly entered: readonly JournalDocument[];
  /** What will be added to documents that accounting has already. */
  readonly corrected: readonly CorrectedDocument[];
  /** What will be cancelled there and posted anew, where the connection with accounting corrects so. */
  readonly reposted: readonly RepostedDocument[];
}

interface ChangedDocument {
  readonly key: string;
  /** ISO. */
  readonly date: string;
  readonly side: Side;
  readonly type: JournalType;
}

/** The difference that corrects a document which accounting has. */
interface CorrectedDocument extends ChangedDocument {
  /** A decimal string; below 0 what is taken back. */
  readonly amount: string;
}

/** A document which accounting has, with what corrected it before, and what takes its place. */
interface RepostedDocument extends ChangedDocument {
  /** Decimal strings. */
  readonly cancelled: string;
  readonly posted: string;
}

/** By the same arithmetic as the server's, which derives the documents once the change is saved. */
export function foreseenDocuments(
  { figures }: Extract<LoanDiff, { ok: true }>,
  booked: BookedContract,
): ForeseenDocuments {
  const { before, after } = figures();
  const [was, becomes] = [documentsIn(before, booked), documentsIn(after, booked)];
  const kept = booked.documents.map(keptDocumentOf);
  const byId = new Map(kept.map((document) => [document.id, document]));
  const repostedIds = new Set(booked.documents.flatMap(({ id, isReposted }) => (isReposted ? [id] : [])));
  const { waiting } = compareDocuments(
    {
      documents: becomes,
      stampTaxSide: booked.stampTaxSide,
      companies: booked.companies,
      startDate: booked.startDate,
      keepsBooks: (companyId) => booked.bookedCompanyIds.includes(companyId),
      openMonthOf: (companyId) => booked.openMonths.find((one) => one.companyId === companyId),
    },
    kept,
  );
  const old = was(booked.stampTaxSide);
  const corrections = waiting.flatMap(({ id, correctsId, correctedIds, sourceKey, date, amounts }) => {
    const waits = byId.get(id ?? '');
    const isNew = waits?.amounts.VALUE !== amounts.VALUE || waits.amounts.STAMPTAX !== amounts.STAMPTAX;
    if (correctedIds.length === 0 || !isNew) return [];
    const [side, type] = sourceKey.split('/') as [Side, JournalType];
    const isOnItsDay = byId.get(correctsId ?? '')?.date === date; // else its month is closed, and keeps what it was given
    return [
      {
        changed: { key: `${sourceKey} ${date}`, date, side, type },
        difference: totalOf(amounts),
        isReposted: isOnItsDay && correctedIds.every((one) => repostedIds.has(one)),
        there: correctedIds.reduce((sum, one) => sum + totalOf(byId.get(one)?.amounts ?? NOTHING), 0n),
      },
    ];
  });
  return {
    entered: [...becomes(booked.stampTaxSide).values()].filter(
      (document) => document.step === 'FACT' && !isSame(document, old.get(document.sourceKey)),
    ),
    corrected: corrections.flatMap(({ isReposted, changed, difference }) =>
      isReposted ? [] : [{ ...changed, amount: formatMoney(difference) }],
    ),
    reposted: corrections.flatMap(({ isReposted, changed, difference, there }) =>
      isReposted ? [{ ...changed, cancelled: formatMoney(there), posted: formatMoney(there + difference) }] : [],
    ),
  };
}

const NOTHING: Amounts = { VALUE: 0n, STAMPTAX: 0n };

function totalOf({ VALUE, STAMPTAX }: Amounts): bigint {
  return VALUE + STAMPTAX;
}

function documentsIn(figures: LedgerFigures, booked: BookedContract) {
  const derived = new Map<Side, ReadonlyMap<string, JournalDocument>>();
  return (side: Side): ReadonlyMap<string, JournalDocument> => {
    const known = derived.get(side);
    if (known) return known;
    const all = documentsOf(figures, mappingIn(booked, side));
    const byKey = new Map(all.map((document) => [document.sourceKey, document]));
    derived.set(side, byKey);
    return byKey;
  };
}

function isSame(document: JournalDocument, other: JournalDocument | undefined): boolean {
  return (
    other?.date === document.date &&
    other.amounts.VALUE === document.amounts.VALUE &&
    other.amounts.STAMPTAX === document.amounts.STAMPTAX
  );
}
