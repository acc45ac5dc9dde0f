import { ID_PATTERN } from '@calends/wire';
import type { AuditEntry } from '../../db/audit-trail.ts';
import { newId } from '../../db/new-id.ts';
import { type ControlTransaction, inTenantOf, type TenantTransaction } from '../../db/tenant-transaction.ts';
import type { FileStorage } from '../../files/file-storage.ts';
import { Refused } from '../../http/problems.ts';
import { areDocumentsOnTheWay, deleteDrafts } from '../accounting/accounting.public.ts';
import { copyBytes, holdSpace, storageFolder } from '../kept-files/kept-files.public.ts';
import {
  holdFixings,
  lockContracts,
  markForAccounting,
  recomputeContracts,
  recomputeForetold,
  refused,
  verifyContracts,
} from '../ledger/ledger.public.ts';
import {
  bytesOfFiles,
  findCompanies,
  findKnownContracts,
  findNumbers,
  leaveContracts,
  listHeads,
  listLiveContracts,
  type MovedCompany,
  putRows,
  type TakenRows,
  takeCompanies,
  takeRows,
} from './moved-loans.store.ts';
import { named } from './named.ts';
import { type OwnMarket, takeMarket } from './own-market.store.ts';
import { type TakenMarket, takeInMarket } from './take-in-market.ts';

interface Move {
  readonly sourceTenantId: string;
  readonly targetTenantId: string;
  readonly personId: string;
  /** ISO, in the time zone of the tenant that takes them. */
  readonly today: string;
  readonly storage: FileStorage;
}

/** A contract that moved: its ids in the source and in the target, which differ when the target had it before. */
export interface MovedContract {
  readonly from: string;
  readonly to: string;
  readonly contractNumber: string;
}

export interface MovedLoans {
  readonly contracts: readonly MovedContract[];
  /** The rates and fees that came along because the figures follow from them. */
  readonly along: readonly AuditEntry[];
}

const BATCH = 100;

/**
 * Moves every live contract of a tenant to another with all that belongs to it, unchanged: facts with every revision, figures,
 * files, the companies they name, and the own fees, rates and fixings that they were computed with. Throws Refused where there
 * is no contract, where a number is taken, where a loan of either tenant would have other figures, and where documents are on
 * their way to accounting; BadInput where the files do not fit into the space of the tenant that takes them. All in one transaction; only the bytes of files are copied besides,
 * and are swept when it is rolled back.
 */
export async function moveLoans(control: ControlTransaction, move: Move): Promise<MovedLoans> {
  const inSource = <T>(work: (tx: TenantTransaction) => Promise<T>) => inTenantOf(control, move.sourceTenantId, work);
  const inTarget = <T>(work: (tx: TenantTransaction) => Promise<T>) => inTenantOf(control, move.targetTenantId, work);
  await holdRates(control, move);
  const contractIds = await inSource(async (tx) => [...(await lockContracts(tx, await listLiveContracts(tx))).keys()]);
  if (contractIds.length === 0) throw new Refused({ code: 'TransferNothing' });
  const areOnTheWay = await inSource((tx) => areDocumentsOnTheWay(tx, contractIds));
  if (areOnTheWay) throw new Refused({ code: 'TransferDocumentsOnTheWay' });
  const bytes = await inSource((tx) => bytesOfFiles(tx, contractIds));
  if (bytes > 0) await inTarget((tx) => holdSpace(tx, bytes, { field: 'targetTenantId', today: move.today }));
  const companies = await inSource((tx) => takeCompanies(tx, contractIds));
  const market = await inSource((tx) => takeMarket(tx, contractIds));
  const names = await inTarget((tx) => takeInCompanies(tx, companies));
  const { ids: fees, added: along } = await inTarget((tx) => takeInRates(tx, market, move.today));
  const ids = new Map([...names, ...fees]);
  const moved: MovedContract[] = [];
  for (let from = 0; from < contractIds.length; from += BATCH) {
    const batch = contractIds.slice(from, from + BATCH);
    const taken = await inSource((tx) => takeRows(tx, batch));
    const withFiles = await copyFiles(taken, move);
    moved.push(...(await inTarget((tx) => takeIn(tx, withFiles, ids, move.today))));
    await inSource(async (tx) => {
      await deleteDrafts(tx, batch);
      await leaveContracts(tx, batch, move.personId);
    });
  }
  return { contracts: moved, along };
}

/**
 * Locks what the loans of both tenants are computed with; in the order of the tenants, so that a move the other way does not
 * deadlock.
 */
async function holdRates(control: ControlTransaction, { sourceTenantId, targetTenantId }: Move): Promise<void> {
  for (const tenantId of [sourceTenantId, targetTenantId].toSorted())
    await inTenantOf(control, tenantId, (tx) => holdFixings(tx, tenantId === targetTenantId ? 'exclusive' : 'shared'));
}

/** Throws Refused where the loans that the tenant has already would get other figures from the rates that come along. */
async function takeInRates(tx: TenantTransaction, market: OwnMarket, today: string): Promise<TakenMarket> {
  const taken = await takeInMarket(tx, market);
  if (taken.added.length === 0) return taken;
  const heads = await listHeads(tx);
  for (let from = 0; from < heads.length; from += BATCH)
    await refuseOtherFigures(tx, heads.slice(from, from + BATCH), 'TransferChangesTheirFigures');
  await recomputeForetold(
    tx,
    heads.map(({ contractId }) => contractId),
    today,
  );
  return taken;
}

/** Adds the companies that the tenant does not have by id or tax number; returns the ids that they have there. */
async function takeInCompanies(
  tx: TenantTransaction,
  companies: readonly (MovedCompany & { readonly json: string })[],
): Promise<Map<string, string>> {
  const known = await findCompanies(tx, companies);
  const names = new Map<string, string>();
  for (const company of companies) {
    const same =
      known.find((one) => one.entity_id === company.entity_id) ?? known.find(({ nif }) => nif === company.nif);
    if (same) names.set(company.entity_id, same.entity_id);
    else await putRows(tx, 'entity', `[${company.json}]`);
  }
  return names;
}

/** Copies the bytes of files; returns the rows with the new keys. */
async function copyFiles(taken: readonly TakenRows[], { storage, targetTenantId }: Move): Promise<TakenRows[]> {
  const copied: TakenRows[] = [];
  for (const rows of taken) {
    if (rows.table.table !== 'contract_file') {
      copied.push(rows);
      continue;
    }
    const files = JSON.parse(rows.json) as { storage_key: string; size_bytes: number }[];
    for (const file of files)
      file.storage_key = await copyBytes(storage, file, storageFolder(targetTenantId, 'contract_file'));
    copied.push({ ...rows, json: JSON.stringify(files) });
  }
  return copied;
}

async function takeIn(
  tx: TenantTransaction,
  taken: readonly TakenRows[],
  renames: ReadonlyMap<string, string>,
  today: string,
): Promise<MovedContract[]> {
  const heads = recordsIn(taken, 'contract') as Head[];
  await refuseTaken(tx, heads);
  const known = new Set(
    await findKnownContracts(
      tx,
      heads.map(({ contract_id: id }) => id),
    ),
  );
  const ids = new Map([...renames, ...freshIds(taken, known)]);
  for (const { table, json } of taken) await putRows(tx, table.table, renamed(json, ids));
  const there = heads.map((head) => ({
    contractId: ids.get(head.contract_id) ?? head.contract_id,
    contractNumber: head.contract_number,
    balancesOn: head.balances_on,
  }));
  await refuseOtherFigures(tx, there, 'TransferChangesFigures');
  const contractIds = there.map(({ contractId }) => contractId); // their days to come may rest on other fixings here, and they may be behind
  for (const result of (await recomputeContracts(tx, contractIds, today)).values())
    if (!result.ok) throw refused(result.refusal);
  await markForAccounting(tx, contractIds); // here they begin anew
  return heads.map((head) => ({
    from: head.contract_id,
    to: ids.get(head.contract_id) ?? head.contract_id,
    contractNumber: head.contract_number,
  }));
}

interface Head {
  readonly contract_id: string;
  readonly contract_number: string;
  readonly balances_on: string;
}

type Row = Readonly<Record<string, unknown>>;

function recordsIn(taken: readonly TakenRows[], table: string): readonly unknown[] {
  const rows = taken.find((one) => one.table.table === table);
  return rows ? (JSON.parse(rows.json) as Row[]) : [];
}

async function refuseTaken(tx: TenantTransaction, heads: readonly Head[]): Promise<void> {
  const numbers = await findNumbers(
    tx,
    heads.map((head) => head.contract_number),
  );
  if (numbers.length > 0) throw new Refused({ code: 'TransferNumbersInUse', details: { numbers: named(numbers) } });
}

/** Throws Refused, naming the loans whose stored figures do not follow from the rates and fees that the tenant sees now. */
async function refuseOtherFigures(
  tx: TenantTransaction,
  heads: readonly { readonly contractId: string; readonly contractNumber: string; readonly balancesOn: string }[],
  code: 'TransferChangesFigures' | 'TransferChangesTheirFigures',
): Promise<void> {
  const lines = await verifyContracts(tx, heads, { foretold: false });
  if (lines.length === 0) return;
  const numbers = heads
    .map(({ contractNumber }) => contractNumber)
    .filter((number) => lines.some((line) => line.startsWith(`${number}: `)));
  throw new Refused({ code, details: { numbers: named(numbers) } });
}

/**
 * New ids for the records of contracts that the tenant gave away once: facts are never deleted, so the old ones are still
 * there.
 */
function freshIds(taken: readonly TakenRows[], known: ReadonlySet<string>): Map<string, string> {
  const ids = new Map<string, string>();
  if (known.size === 0) return ids;
  for (const { table, json } of taken) {
    if (!('own' in table)) continue;
    for (const row of JSON.parse(json) as Row[]) {
      const own = String(row[table.own]);
      if (known.has(String(row[table.contract])) && !ids.has(own)) ids.set(own, newId());
    }
  }
  return ids;
}

const IDS = new RegExp(ID_PATTERN, 'g');

function renamed(json: string, ids: ReadonlyMap<string, string>): string {
  return ids.size === 0 ? json : json.replaceAll(IDS, (id) => ids.get(id) ?? id);
}
