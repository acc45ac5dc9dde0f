import {
  type BaselineBalance,
  baselineOf,
  documentsOf,
  type JournalDocument,
  type JournalMapping,
  linesOf,
  SIDES,
} from '@calends/journal';
import { type Contract, MISSING_FOR_JOURNAL } from '@calends/wire';
import type { TenantRequest } from '../../../http/route.ts';
import { readContract } from '../../contracts/contracts.public.ts';
import { computeOn } from '../../ledger/ledger.public.ts';
import { type ChosenMapping, readMappings } from '../mapping/read-mappings.ts';

export type JournalReader = Pick<TenantRequest<unknown>, 'tx' | 'actor' | 'today'>;

/** All documents of a loan, and the balances with which they begin. */
export interface Journal {
  readonly contract: Contract;
  readonly documents: readonly JournalDocument[];
  readonly baseline: readonly BaselineBalance[];
  /** The number of each tranche in the loan, from 1, by its id. */
  readonly trancheNumbers: ReadonlyMap<string, number>;
  readonly keptElsewhere: readonly (typeof SIDES)[number][];
  readonly missing: readonly (typeof MISSING_FOR_JOURNAL)[number][];
}

/**
 * The documents up to today as the mapping books them now (docs/adr/1501-entries-and-styles.md). What it lacks stands in `missing`:
 * the documents are there all the same, with accounts that are null. Throws NotFound, and Refused where the loan cannot be computed.
 */
export async function deriveJournal({ tx, today }: JournalReader, contractId: string): Promise<Journal> {
  const contract = await readContract(tx, contractId);
  const { grantorId, receiverId } = contract;
  const loan = { contractId, grantorId, receiverId };
  const chosen = (await readMappings(tx, [loan])).of(loan);
  const mapping = chosen.mappingOf();
  const { figures } = await computeOn(tx, contractId, today, 'contractId');
  const documents = documentsOf(figures, mapping);
  return {
    contract,
    documents,
    baseline: baselineOf(figures, mapping),
    trancheNumbers: new Map(figures.tranches.map(({ tranche }, place) => [tranche.id, place + 1])),
    keptElsewhere: SIDES.filter((side) => !mapping.books[side]),
    missing: missingOf(chosen, mapping, documents),
  };
}

function missingOf(
  { set, stampTaxSide, startDate }: ChosenMapping,
  mapping: JournalMapping,
  documents: readonly JournalDocument[],
) {
  const isMissing: Record<(typeof MISSING_FOR_JOURNAL)[number], boolean> = {
    startDate: startDate === null,
    set: set === null,
    stampTaxSide: stampTaxSide === null,
    dataBase: Object.keys(mapping.books).length === 0,
    // without a set or a side each account would be named
    line: set !== null && stampTaxSide !== null && documents.flatMap(linesOf).some(({ account }) => account === null),
  };
  return MISSING_FOR_JOURNAL.filter((what) => isMissing[what]);
}
