import {
  type BaselineBalance,
  type BookedSpell,
  baselineOfSpells,
  documentsOfSpells,
  type JournalDocument,
  linesOf,
  type OfCompany,
  SIDES,
} from '@calends/journal';
import { type Contract, MISSING_FOR_JOURNAL } from '@calends/wire';
import { NotFound } from '../../../http/problems.ts';
import type { TenantRequest } from '../../../http/route.ts';
import { readContract } from '../../contracts/contracts.public.ts';
import { computeOn } from '../../ledger/ledger.public.ts';
import { readCompanies } from '../../periods/periods.public.ts';
import { type ChosenMapping, readMappedLoan, readMappings } from '../mapping/read-mappings.ts';

export type JournalReader = Pick<TenantRequest<unknown>, 'tx' | 'actor' | 'today'>;

/** All documents of a loan, and the balances with which they begin. */
export interface Journal {
  readonly contract: Contract;
  readonly documents: readonly (JournalDocument & OfCompany)[];
  readonly baseline: readonly (BaselineBalance & OfCompany)[];
  /** Every company that the loan ever had, by its id. */
  readonly companies: ReadonlyMap<string, { readonly name: string; readonly acronym: string }>;
  /** The number of each tranche in the loan, from 1, by its id. */
  readonly trancheNumbers: ReadonlyMap<string, number>;
  /** The companies that have the loan on any day and keep their books elsewhere, by their ids. */
  readonly keptElsewhere: readonly string[];
  readonly missing: readonly (typeof MISSING_FOR_JOURNAL)[number][];
}

/**
 * The documents up to today as the mapping books them now (docs/adr/1501-entries-and-styles.md). What it lacks stands in `missing`:
 * the documents are there all the same, with accounts that are null. Throws NotFound, and Refused where the loan cannot be computed.
 */
export async function deriveJournal({ tx, today }: JournalReader, contractId: string): Promise<Journal> {
  const contract = await readContract(tx, contractId);
  const loan = await readMappedLoan(tx, contractId);
  if (!loan) throw new NotFound();
  const chosen = (await readMappings(tx, [loan])).of(loan);
  const { figures } = await computeOn(tx, contractId, today, 'contractId');
  const spells = chosen.spellsOf(figures);
  const documents = documentsOfSpells(figures, spells);
  return {
    contract,
    companies: new Map((await readCompanies(tx, loan.companyIds)).map((one) => [one.id, one])),
    documents,
    baseline: baselineOfSpells(figures, spells),
    trancheNumbers: new Map(figures.tranches.map(({ tranche }, place) => [tranche.id, place + 1])),
    keptElsewhere: companiesWithoutBooks(spells),
    missing: missingOf(chosen, spells, documents),
  };
}

function companiesWithoutBooks(spells: readonly BookedSpell[]): string[] {
  const ids = spells.flatMap(({ companies, mapping }) =>
    SIDES.filter((side) => !mapping.books[side]).map((side) => companies[side]),
  );
  return [...new Set(ids)];
}

/** A company as short as it is known. */
export function shortName(companies: Journal['companies'], companyId: string): string {
  const company = companies.get(companyId);
  return company?.acronym || company?.name || '';
}

function missingOf(
  { setsOf, stampTaxSide, startDate }: ChosenMapping,
  spells: readonly BookedSpell[],
  documents: readonly JournalDocument[],
) {
  const isSetMissing = isMissingIn(setsOf(spells), documents);
  const isMissing: Record<(typeof MISSING_FOR_JOURNAL)[number], boolean> = {
    startDate: startDate === null,
    set: isSetMissing,
    stampTaxSide: stampTaxSide === null,
    dataBase: spells.every(({ mapping }) => Object.keys(mapping.books).length === 0),
    // without a set or a side each account would be named
    line: !isSetMissing && stampTaxSide !== null && documents.flatMap(linesOf).some(({ account }) => account === null),
  };
  return MISSING_FOR_JOURNAL.filter((what) => isMissing[what]);
}

/**
 * A spell without documents needs no set; of a loan that has none at all, each spell will. Who stays in a handover books it on the
 * accounts of the spell before too.
 */
function isMissingIn(sets: ReturnType<ChosenMapping['setsOf']>, documents: readonly JournalDocument[]): boolean {
  if (documents.length === 0) return sets.includes(null);
  const isMissing = ({ spell, party }: JournalDocument) =>
    sets[spell] === null || (party === 'STAYING' && sets[spell - 1] === null);
  return documents.some(isMissing);
}
