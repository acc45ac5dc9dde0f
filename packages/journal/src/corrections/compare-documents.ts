import type { OfCompany } from '../documents/booked-spells.ts';
import type { Amounts, JournalDocument } from '../documents/journal-document.ts';
import { AMOUNT_KEYS, type Side } from '../vocabulary.ts';
import type { KeptDocument } from './kept-document.ts';

/** A document of the loan in the books of one of its companies. */
export type WantedDocument = JournalDocument & OfCompany;

/** What the loan should have in the books now. */
export interface Wanted {
  /** The documents of the loan by their source, as this side delivers the stamp tax: a source keeps the side that it began with. */
  readonly documents: (stampTaxSide: Side) => ReadonlyMap<string, WantedDocument>;
  readonly stampTaxSide: Side;
  /** Day (ISO) before which nothing is made or corrected; null where nothing is made at all. */
  readonly startDate: string | null;
  /** Whether the books of a company are kept here: those of others are left alone. */
  readonly keepsBooks: (companyId: string) => boolean;
  /** The oldest month of a company that is open; undefined where none of its months is closed. */
  readonly openMonthOf: (companyId: string) => OpenMonth | undefined;
}

/** The oldest open month of a company. */
export interface OpenMonth {
  /** Its first day (ISO): what is before it is closed. */
  readonly first: string;
  /** The day (ISO) within it on which a correction of a closed month is booked that is made now. */
  readonly day: string;
}

/** A document that is to wait: a whole one, or the difference that corrects a chain. */
export interface WaitingDocument {
  /** The waiting document whose place it takes; null of a new one. */
  readonly id: string | null;
  readonly sourceKey: string;
  readonly revision: number;
  readonly correctsId: string | null;
  readonly companyId: string;
  readonly valueDate: string;
  readonly date: string;
  readonly amounts: Amounts;
  readonly stampTaxSide: Side;
  /** What its source should have now; undefined where the source is gone, or no longer of this day or company. */
  readonly wanted: WantedDocument | undefined;
  /** The booked documents whose accounts a correction takes, in order; none of a whole document, which takes those of `wanted`. */
  readonly correctedIds: readonly string[];
}

export interface Comparison {
  readonly waiting: readonly WaitingDocument[];
  /** Waiting documents that no longer have a reason. */
  readonly goneIds: readonly string[];
}

/**
 * What has to wait for the books to become what they should be: pure, equal arguments, equal result. What was booked stays, and
 * what differs from it is added: booked and waiting documents together are always the documents of the loan
 * (docs/adr/1502-documents-are-corrected-by-differences.md).
 */
export function compareDocuments(wanted: Wanted, kept: readonly KeptDocument[]): Comparison {
  const keptOf = Map.groupBy(kept, ({ sourceKey }) => sourceKey);
  const keys = new Set([...wanted.documents(wanted.stampTaxSide).keys(), ...keptOf.keys()]);
  const all = [...keys].map((sourceKey) => compareSource(wanted, sourceKey, keptOf.get(sourceKey) ?? []));
  return { waiting: all.flatMap(({ waiting }) => waiting), goneIds: all.flatMap(({ goneIds }) => goneIds) };
}

function compareSource(wanted: Wanted, sourceKey: string, kept: readonly KeptDocument[]): Comparison {
  const chains = chainsOf(kept);
  const stampTaxSide = keptSide(chains) ?? wanted.stampTaxSide;
  const target = isWithdrawn(kept) ? undefined : wanted.documents(stampTaxSide).get(sourceKey);
  const carrier = target && carrierOf(chains, target);
  let revision = Math.max(0, ...kept.map((one) => one.revision));
  const next = () => {
    revision += 1;
    return revision;
  };
  const waiting: WaitingDocument[] = [];
  const goneIds: string[] = [];
  for (const chain of chains) {
    const own = chain === carrier ? target : undefined;
    const [first, ...others] = chain.waiting;
    const missing = difference(own?.amounts ?? NOTHING, total(chain.booked));
    const isLeftAlone = !mayChange(wanted, chain, own);
    if (isLeftAlone || isNothing(missing)) goneIds.push(...chain.waiting.map(({ id }) => id));
    else {
      goneIds.push(...others.map(({ id }) => id));
      const at = { id: first?.id ?? null, revision: first?.revision ?? next(), sourceKey, stampTaxSide };
      waiting.push({ ...at, ...placeOf(wanted, chain, own, first), amounts: missing, wanted: own });
    }
  }
  if (target && !carrier)
    waiting.push({
      id: null,
      sourceKey,
      revision: next(),
      correctsId: null,
      companyId: target.companyId,
      valueDate: target.date,
      date: target.date,
      amounts: target.amounts,
      stampTaxSide,
      wanted: target,
      correctedIds: [],
    });
  return { waiting, goneIds };
}

/** A first document and what corrects it: of one source, one day and one company. */
interface Chain {
  readonly root: KeptDocument;
  readonly booked: readonly KeptDocument[];
  readonly waiting: readonly KeptDocument[];
}

/** In the order in which they were begun. */
function chainsOf(kept: readonly KeptDocument[]): Chain[] {
  const members = Map.groupBy(
    kept.toSorted((a, b) => a.revision - b.revision),
    ({ id, correctsId }) => correctsId ?? id,
  );
  return [...members].flatMap(([rootId, chain]): Chain[] => {
    const root = chain.find(({ id }) => id === rootId);
    const of = (standing: KeptDocument['standing']) => chain.filter((one) => one.standing === standing);
    return root ? [{ root, booked: of('BOOKED'), waiting: of('WAITING') }] : [];
  });
}

/** Who delivers the stamp tax of a source that was booked before; undefined where it never was. */
function keptSide(chains: readonly Chain[]): Side | undefined {
  const keeping = ({ booked, waiting }: Chain) => [...booked, ...waiting.filter(({ isRepost }) => isRepost)];
  return chains.flatMap(keeping)[0]?.stampTaxSide;
}

/** Whether its first document is cancelled, and what corrects it with it. */
function isOver({ root }: Chain): boolean {
  return root.standing === 'WITHDRAWN' || root.standing === 'ASIDE';
}

/** Whether the last document of the source was cancelled: nothing takes its place until somebody asks for it. */
function isWithdrawn(kept: readonly KeptDocument[]): boolean {
  const last = kept
    .filter(({ correctsId, standing }) => correctsId === null && standing !== 'ASIDE')
    .reduce<KeptDocument | undefined>((one, other) => (one && one.revision > other.revision ? one : other), undefined);
  return last?.standing === 'WITHDRAWN';
}

/** The chain that has the source on its day in its company; else one of which nothing is booked yet, which may move. */
function carrierOf(chains: readonly Chain[], { date, companyId }: WantedDocument): Chain | undefined {
  const isThere = ({ root }: Chain) => root.valueDate === date && root.companyId === companyId;
  return (
    chains.findLast((chain) => !isOver(chain) && chain.booked.length > 0 && isThere(chain)) ??
    chains.findLast((chain) => !isOver(chain) && chain.booked.length === 0)
  );
}

/** Nothing is made before the start, of what is cancelled, and in books that are kept elsewhere. */
function mayChange({ startDate, keepsBooks }: Wanted, chain: Chain, own: WantedDocument | undefined) {
  const { root, booked } = chain;
  if (startDate === null || isOver(chain)) return false;
  if (booked.length === 0) return own !== undefined;
  return root.date >= startDate && keepsBooks(root.companyId);
}

type Place = Pick<WaitingDocument, 'correctsId' | 'companyId' | 'valueDate' | 'date' | 'correctedIds'>;

function placeOf(
  { openMonthOf }: Wanted,
  { root, booked }: Chain,
  own: WantedDocument | undefined,
  first: KeptDocument | undefined,
): Place {
  if (own && booked.length === 0) {
    const date = root.valueDate === own.date ? root.date : own.date; // a day that somebody chose stays while the source does
    return { correctsId: null, companyId: own.companyId, valueDate: own.date, date, correctedIds: [] };
  }
  const { companyId, valueDate } = root;
  const corrects = { companyId, valueDate, correctedIds: booked.map(({ id }) => id) };
  if (first?.id === root.id) return { ...corrects, correctsId: null, date: root.date };
  return { ...corrects, correctsId: root.id, date: correctedOn(root, first, openMonthOf(companyId)) };
}

/** On the day of what it corrects; where its month is closed in the oldest open one, and stays where it was put there. */
function correctedOn(root: KeptDocument, first: KeptDocument | undefined, open: OpenMonth | undefined): string {
  if (!open || root.date >= open.first) return root.date;
  return first && first.date >= open.first ? first.date : open.day;
}

const NOTHING: Amounts = { VALUE: 0n, STAMPTAX: 0n };

function total(documents: readonly KeptDocument[]): Amounts {
  return {
    VALUE: documents.reduce((sum, { amounts }) => sum + amounts.VALUE, 0n),
    STAMPTAX: documents.reduce((sum, { amounts }) => sum + amounts.STAMPTAX, 0n),
  };
}

function difference(one: Amounts, other: Amounts): Amounts {
  return { VALUE: one.VALUE - other.VALUE, STAMPTAX: one.STAMPTAX - other.STAMPTAX };
}

function isNothing(amounts: Amounts): boolean {
  return AMOUNT_KEYS.every((amountKey) => amounts[amountKey] === 0n);
}
