import {
  type AccountPair,
  type AmountKey,
  asReposted,
  type Comparison,
  compareDocuments,
  documentsOfSpells,
  invoicesOfSpells,
  type OpenMonth,
  type Side,
  type WantedDocument,
} from '@calends/journal';
import { newId } from '../../../db/new-id.ts';
import { ownTenantId, type TenantTransaction } from '../../../db/tenant-transaction.ts';
import { type BookedCompany, findCompanyBooks } from '../../entities/entities.public.ts';
import { type ComputedFigures, computeFigures } from '../../ledger/ledger.public.ts';
import { readOpenMonths } from '../../periods/periods.public.ts';
import {
  deleteDocuments,
  type GivenLine,
  insertDocuments,
  readDocuments,
  readGivenLines,
  type StoredDocument,
  updateDocuments,
} from '../documents/documents.store.ts';
import { type ContractTerms, contractTerms } from '../invoices/invoice-terms.ts';
import { findWrittenLines } from '../lines/invoice-lines.store.ts';
import { type ChosenMapping, readMappings } from '../mapping/read-mappings.ts';
import type { BaselineAccount } from '../tables.ts';
import { baselineDay, baselineIn } from './baselines.ts';
import { type DerivedDocument, derivedDocument, isStoredSo } from './derived-document.ts';
import { nextDocumentDay } from './next-document-day.ts';
import { settleContracts } from './stale-contracts.store.ts';

/**
 * Brings the waiting documents of held contracts in line with what their loans book up to `today` (ISO), with a dozen statements
 * however many they are; returns how many documents were written. A loan that is refused keeps its documents: the roll reports it,
 * and it is marked again once it can be computed.
 */
export async function deriveDocuments(
  tx: TenantTransaction,
  contractIds: readonly string[],
  today: string,
): Promise<number> {
  if (contractIds.length === 0) return 0;
  const plans = await planDocuments(tx, contractIds, today);
  const [made, changed] = [plans.flatMap((plan) => plan.made), plans.flatMap((plan) => plan.changed)];
  const goneIds = plans.flatMap((plan) => plan.goneIds);
  await deleteDocuments(tx, goneIds);
  await updateDocuments(tx, changed);
  await insertDocuments(tx, made);
  await settleContracts(tx, plans);
  return made.length + changed.length + goneIds.length;
}

/** What has to be written for the documents of a contract to be what its loan books. */
export interface DocumentPlan {
  readonly contractId: string;
  readonly made: readonly DerivedDocument[];
  readonly changed: readonly DerivedDocument[];
  readonly goneIds: readonly string[];
  readonly deriveOn: string | null;
  /** undefined of a loan that is refused: what is kept of it stays. */
  readonly baseline: readonly BaselineAccount[] | undefined;
}

/** The same without writing it; `repostedIds` are corrections as they are once they leave by cancelling what they correct. */
export async function planDocuments(
  tx: TenantTransaction,
  contractIds: readonly string[],
  today: string,
  repostedIds: ReadonlySet<string> = new Set(),
): Promise<DocumentPlan[]> {
  const loans = await computeFigures(tx, contractIds, today);
  const stored = Map.groupBy(await readDocuments(tx, contractIds), ({ contractId }) => contractId);
  const mappings = await readMappings(tx, [...loans.values()]);
  const linesOf = await findWrittenLines(tx, contractIds);
  const companyIds = [...stored.values()].flat().map(({ companyId }) => companyId);
  const books = await findCompanyBooks(tx, [...companyIds, ...[...loans.values()].flatMap((loan) => loan.companyIds)]);
  const openMonthOf = openMonthsOn(await readOpenMonths(tx), today);
  const compared = contractIds.map((contractId): ComparedContract => {
    const [loan, kept] = [loans.get(contractId), stored.get(contractId) ?? []];
    const { startDate } = mappings;
    const terms = contractTerms(linesOf.get(contractId) ?? [], loan?.first, kept);
    const of = { contractId, loan, kept, chosen: loan && mappings.of(loan), startDate, terms };
    return compareContract({ ...of, books, openMonthOf, repostedIds, today });
  });
  const correctedIds = compared.flatMap(({ waiting }) => waiting.flatMap((one) => one.correctedIds));
  const lines = await readGivenLines(tx, correctedIds);
  const tenantId = await ownTenantId(tx);
  return compared.map((one) => planContract(one, tenantId, lines));
}

/** A correction is booked on the day on which it is made, where that lies in the oldest open month, else on its first. */
export function openMonthsOn(
  open: ReadonlyMap<string, string>,
  today: string,
): (companyId: string) => OpenMonth | undefined {
  return (companyId) => {
    const first = open.get(companyId);
    return first === undefined ? undefined : { first, day: today.slice(0, 7) === first.slice(0, 7) ? today : first };
  };
}

interface Contract {
  readonly contractId: string;
  /** undefined of a contract that was deleted: everything that was booked is reversed. */
  readonly loan: ComputedFigures | undefined;
  readonly kept: readonly StoredDocument[];
  readonly chosen: ChosenMapping | undefined;
  readonly startDate: string | null;
  /** With what its payments are invoiced. */
  readonly terms: ContractTerms;
  readonly books: ReadonlyMap<string, BookedCompany>;
  readonly openMonthOf: (companyId: string) => OpenMonth | undefined;
  readonly repostedIds: ReadonlySet<string>;
  readonly today: string;
}

interface ComparedContract extends Comparison {
  readonly contractId: string;
  readonly kept: readonly StoredDocument[];
  readonly terms: ContractTerms;
  readonly placeOf: (sourceKey: string) => number;
  readonly deriveOn: string | null;
  readonly baseline: readonly BaselineAccount[] | undefined;
}

function compareContract(contract: Contract): ComparedContract {
  const { contractId, loan, kept, chosen, startDate, terms, books, openMonthOf, repostedIds, today } = contract;
  const of = { contractId, kept, terms };
  if (loan && !loan.figures)
    return { ...of, placeOf: () => 0, waiting: [], goneIds: [], deriveOn: null, baseline: undefined };
  const invoices = startDate === null ? [] : wantedInvoices(contract, startDate);
  const documents = wantedDocuments(loan, startDate === null ? undefined : chosen, invoices);
  const stampTaxSide = chosen?.stampTaxSide ?? 'GRANTOR';
  const keepsBooks = (companyId: string) => (books.get(companyId)?.dataBase ?? null) !== null;
  const wanted = { documents, stampTaxSide, startDate, keepsBooks, openMonthOf };
  const comparison = compareDocuments(wanted, asReposted(kept, repostedIds));
  const deriveOn = loan && startDate !== null ? nextDay(loan, startDate, [...books.values()], today) : null;
  const baseline = baselineIn(loan, startDate === null ? undefined : chosen);
  return { ...of, ...comparison, placeOf: placesIn(documents(stampTaxSide)), deriveOn, baseline };
}

/** The next day (ISO) on which a document, or the baseline, appears by itself. */
function nextDay(loan: ComputedFigures, startDate: string, books: readonly BookedCompany[], today: string) {
  const days = [nextDocumentDay(loan, books, today) ?? undefined, baselineDay(startDate, today)];
  return days.filter((day) => day !== undefined).toSorted()[0] ?? null;
}

/** The documents by their source; derived once for each side that delivers the stamp tax. */
function wantedDocuments(
  loan: ComputedFigures | undefined,
  chosen: ChosenMapping | undefined,
  invoices: readonly WantedDocument[],
) {
  const derived = new Map<Side, ReadonlyMap<string, WantedDocument>>();
  return (side: Side): ReadonlyMap<string, WantedDocument> => {
    const known = derived.get(side);
    if (known) return known;
    const all = loan?.figures && chosen ? documentsOfSpells(loan.figures, chosen.spellsOf(loan.figures, side)) : [];
    const byKey = new Map([...all, ...invoices].map((document) => [document.sourceKey, document]));
    derived.set(side, byKey);
    return byKey;
  };
}

/**
 * The invoices of a loan. New ones are made while the grantor of their day has its sales in an accounting system: none are in files.
 * Those that it issued stay what its payments come to.
 */
function wantedInvoices({ loan, kept, chosen, terms, books }: Contract, startDate: string): WantedDocument[] {
  if (!loan?.figures || !chosen) return [];
  const isIssuing = (companyId: string) => {
    const issuer = books.get(companyId);
    return issuer?.system === 'PRIMAVERA' && issuer.dataBase !== null;
  };
  const booked = new Set(
    kept.flatMap(({ kind, standing, companyId, sourceKey }) =>
      kind === 'INVOICE' && standing !== 'WAITING' ? [`${companyId} ${sourceKey}`] : [],
    ),
  );
  return invoicesOfSpells(loan.figures, chosen.spellsOf(loan.figures), ({ companies }) => ({
    startDate,
    isKept: (sourceKey) => booked.has(`${companies.GRANTOR} ${sourceKey}`),
    namesOf: (type) => {
      if (!isIssuing(companies.GRANTOR) || !terms.isInvoiced(type)) return undefined;
      const of = terms.termsOf(type, { companyId: companies.GRANTOR, counterpartyId: companies.RECEIVER });
      return { party: of?.partyCode ?? '', item: of?.item ?? '' };
    },
  }));
}

/** The place of each document among those of its day, from 0. */
function placesIn(documents: ReadonlyMap<string, WantedDocument>): (sourceKey: string) => number {
  const counts = new Map<string, number>();
  const places = new Map<string, number>();
  for (const { sourceKey, date } of documents.values()) {
    const place = counts.get(date) ?? 0;
    places.set(sourceKey, place);
    counts.set(date, place + 1);
  }
  return (sourceKey) => places.get(sourceKey) ?? 0;
}

function planContract(
  { contractId, kept, terms, placeOf, waiting, goneIds, deriveOn, baseline }: ComparedContract,
  tenantId: string,
  lines: ReadonlyMap<string, readonly GivenLine[]>,
): DocumentPlan {
  const byId = new Map(kept.map((one) => [one.id, one]));
  const pairsOf = (id: string) => pairsIn(byId.get(id), lines.get(id) ?? []);
  // in the order in which they are booked, so that lists have them in it
  const newIds = waiting.map(() => newId()).toSorted();
  const idOf = (place: number) => newIds[place] ?? newId();
  const { termsOf } = terms;
  const originOf = (id: string) => byId.get(id);
  const making = { tenantId, contractId, placeOf, originOf, pairsOf, termsOf, kept };
  const derived = waiting.map((one, place) => ({
    isNew: one.id === null,
    document: derivedDocument(making, one, one.id ?? idOf(place)),
  }));
  return {
    contractId,
    goneIds,
    deriveOn,
    baseline,
    made: derived.filter(({ isNew }) => isNew).map(({ document }) => document),
    changed: derived.flatMap(({ isNew, document }) => {
      const before = byId.get(document.id);
      return isNew || (before && isStoredSo(before, document)) ? [] : [document];
    }),
  };
}

/** The accounts of what was given to accounting, in the direction of its type. */
function pairsIn(document: StoredDocument | undefined, lines: readonly GivenLine[]) {
  const pairs: Partial<Record<AmountKey, AccountPair>> = {};
  for (const { amount_key: amountKey } of lines) {
    const of = (nature: 'D' | 'C') => {
      const line = lines.find((one) => one.amount_key === amountKey && one.nature === nature);
      const named = { account: line?.account ?? null, withParty: line?.with_party ?? false };
      return line?.is_of_further ? { ...named, isFurtherParty: true as const } : named;
    };
    const isSwapped = (document?.amounts[amountKey] ?? 0n) < 0n;
    pairs[amountKey] = isSwapped ? { debit: of('C'), credit: of('D') } : { debit: of('D'), credit: of('C') };
  }
  return pairs;
}
