import type { StampFee } from '@calends/loan-engine';
import {
  type RejectedCell,
  type Role,
  STAMP_TAX_CATEGORY,
  TENANT_SHEETS,
  type TenantImportCounts,
} from '@calends/wire';
import { newId } from '../../db/new-id.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { wordingsOf } from '../../resource/texts/wordings-of.ts';
import { cellFault } from '../../sheets/reading/read-table.ts';
import { readSheets } from '../../sheets/reading/read-workbook.ts';
import { locatedInFile, orderedFaults } from '../../sheets/reading/table-in-file.ts';
import { faultsOfLoan } from '../contract-import/contract-import.public.ts';
import {
  holdFixings,
  loanFileOf,
  type MarketData,
  oddParty,
  readMarketData,
  readStampTable,
  recordLoans,
} from '../ledger/ledger.public.ts';
import { type CheckedTenant, checkTenant } from './checks/check-tenant.ts';
import { cellsOverLimits, fillWithinLimits } from './checks/plan-limits.ts';
import { cellOfFault, type PlannedLoan, planLoan } from './checks/plan-loans.ts';
import { warnOfEntities } from './checks/warn-of-entities.ts';
import { warnOfLoans } from './checks/warn-of-loans.ts';
import { warnOfOwnValues } from './checks/warn-of-own-values.ts';
import { insertEntities, insertHeads, type KnownTenant, readKnownTenant } from './tenant-import.store.ts';
import { ownColumns, readSheetFields, withOwnWordings } from './workbook/own-columns.ts';
import { readTenantSheets } from './workbook/read-tenant-sheets.ts';

/** The tenant that a file describes, or every cell that is wrong. */
export interface FilledTenant {
  readonly counts: TenantImportCounts;
  readonly sheetsPassedOver: readonly string[];
  readonly columnsPassedOver: readonly string[];
  /** Cells that may be mistaken, and are accepted. */
  readonly warnings: readonly RejectedCell[];
  /** In the order of the file; each cell once. */
  readonly rejected: readonly RejectedCell[];
  readonly contracts: readonly { readonly contractId: string; readonly contractNumber: string }[];
  readonly entities: readonly { readonly entityId: string; readonly acronym: string }[];
}

interface Filling {
  readonly personId: string;
  readonly roleId: Role;
  /** ISO, in the tenant's time zone. */
  readonly today: string;
  /** Whether to save; else everything is only computed. */
  readonly saves: boolean;
}

/** How many loans are computed before other requests get their turn. */
const BATCH = 25;

/**
 * Checks a spreadsheet of a tenant cell by cell and by the rules of the forms, computes every loan that has no fault, and
 * records companies and loans when `saves`. Where cells are rejected the caller gives the transaction up. Throws BadInput on
 * `file` where it is no workbook, and Refused where it is saved and a plan allows no more.
 */
export async function fillTenant(tx: TenantTransaction, content: Buffer, filling: Filling): Promise<FilledTenant> {
  const fields = await readSheetFields(tx);
  const texts = await wordingsOf({ tx, actor: filling });
  const called = withOwnWordings(fields, texts);
  const given = readTenantSheets(await readSheets(content, 'file'), called, ownColumns(fields, texts));
  if (filling.saves) await holdFixings(tx, 'shared');
  const known = await readKnownTenant(tx, filling.saves);
  const stamps = await readStampTable(tx, STAMP_TAX_CATEGORY);
  const checked = checkTenant(given, known, new Set<StampFee>(stamps.ruleOfFee.values()));
  const { rejected } = given;
  const counts = countsOf(checked);
  rejected.push(...(await cellsOverLimits(tx, filling.today, counts)));
  const saves = filling.saves && rejected.length === 0;
  const fill = async () => {
    // a company with a fault gets an id too, so that the loans that name it are checked; nothing is saved then
    const newIds = saves
      ? await insertEntities(tx, checked.entities)
      : new Map(given.entities.map(({ values }) => [String(values['acronym'] ?? ''), newId()]));
    const entityIds = new Map([...idsOfKnown(known), ...newIds, ...checked.knownIds]);
    const loans = checked.contracts.flatMap(
      (contract) => planLoan(contract, { entityIds, stamps, personId: filling.personId, acts: checked.acts }) ?? [],
    );
    const odd = loans.flatMap(oddPartiesIn);
    rejected.push(...odd, ...(await computeLoans(tx, loans, { ...filling, saves: saves && odd.length === 0 })));
    return { newIds, loans };
  };
  const { newIds, loans } = saves ? await fillWithinLimits(tx, filling.today, fill) : await fill();
  return {
    counts,
    sheetsPassedOver: given.sheetsPassedOver,
    columnsPassedOver: given.columnsPassedOver,
    warnings: locatedInFile(
      [...warnOfEntities(given, known), ...warnOfLoans(given), ...warnOfOwnValues(given, fields)],
      given.tables,
      called,
    ),
    rejected: locatedInFile(orderedFaults(rejected, TENANT_SHEETS), given.tables, called),
    contracts: loans.map(({ facts: { contractId, terms } }) => ({ contractId, contractNumber: terms.contract_number })),
    entities: [...newIds].map(([acronym, entityId]) => ({ entityId, acronym })),
  };
}

/** An acronym that several companies have is left out: no contract of the file can name one of them by it. */
function idsOfKnown({ entities }: KnownTenant): (readonly [string, string])[] {
  return [...entities].flatMap(([acronym, [entity]]) => (entity ? [[acronym, entity.id] as const] : []));
}

/** The cell of a change that names the company with which the loan is already, or the other one of the two. */
function oddPartiesIn({ facts, row, places }: PlannedLoan): RejectedCell[] {
  const odd = oddParty(facts);
  if (!odd) return [];
  const place = places.get(odd.change.fact_id);
  return [cellFault(place?.row ?? row, 'Changes', 'company', odd.code)];
}

async function computeLoans(
  tx: TenantTransaction,
  loans: readonly PlannedLoan[],
  { roleId, today, saves }: Filling,
): Promise<RejectedCell[]> {
  const market = await readMarketData(
    tx,
    loans.map(({ facts }) => facts),
  );
  const cells: RejectedCell[] = [];
  for (let from = 0; from < loans.length; from += BATCH) {
    const batch = loans.slice(from, from + BATCH);
    const facts = batch.map((loan) => loan.facts);
    if (saves) await insertHeads(tx, batch, today);
    const refusals = saves ? await recordLoans({ tx, actor: { roleId }, today }, facts, market) : undefined;
    await new Promise(setImmediate); // let the server answer other requests
    for (const loan of batch)
      if (!refusals || refusals.has(loan.facts.contractId)) cells.push(...faultsIn(loan, market, today));
  }
  return cells;
}

function faultsIn(loan: PlannedLoan, { stamps, fixings }: MarketData, today: string): RejectedCell[] {
  const { facts, hasInterest } = loan;
  const faults = faultsOfLoan(loanFileOf(facts, stamps, today), { hasInterest, fixings, today });
  return faults.map((fault) => cellOfFault(loan, fault));
}

function countsOf({ entities, knownIds, contracts }: CheckedTenant): TenantImportCounts {
  const total = (count: (contract: CheckedTenant['contracts'][number]['given']) => number) =>
    contracts.reduce((sum, { given }) => sum + count(given), 0);
  return {
    entities: entities.length,
    knownEntities: knownIds.size,
    contracts: contracts.length,
    changes: total(({ changes }) => changes.length),
    tranches: total(({ tranches }) => tranches.length),
    movements: total(({ tranches }) => tranches.reduce((sum, { movements }) => sum + movements.length, 0)),
  };
}
