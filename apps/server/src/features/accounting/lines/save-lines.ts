import type { FieldErrors, Resource, RowOf } from '@calends/wire';
import type { AuditTrail } from '../../../db/audit-trail.ts';
import { newId } from '../../../db/new-id.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { BadInput, Duplicate, NotFound, Stale } from '../../../http/problems.ts';
import { hasContracts } from '../../contracts/contracts.public.ts';
import { markForAccounting } from '../../ledger/ledger.public.ts';
import { deleteLines, findLines, insertLines, type NewLine } from './contract-lines.store.ts';
import type { ContractLines, KeptLine } from './contract-lines.ts';

export interface Writer {
  readonly tx: TenantTransaction;
  readonly audit: AuditTrail;
}

/** A line as it is sent: with the id and the version of the one that it edits, or new. */
export type SentLine<Input> = Input & {
  readonly id?: string | undefined;
  readonly version?: number | undefined;
  readonly tContractId: string;
};

interface Changes<Input> {
  readonly lines: readonly SentLine<Input>[];
  readonly removedIds?: readonly string[];
  /** Where a fault of the line of a number is shown. */
  readonly faultOf?: (index: number, errors: FieldErrors) => FieldErrors;
}

/** The documents' words for a line that is no longer there. */
const LINE_NOT_FOUND = 'Item not found';

/**
 * Saves all changes or none; returns the saved lines in their order. Throws NotFound for lines and contracts that are not there,
 * Stale, Duplicate for a second line of the same kind, and BadInput for a line that would move to another contract.
 */
export async function saveLines<R extends Resource, Input>(
  { tx, audit }: Writer,
  kind: ContractLines<R, Input>,
  { lines, removedIds = [], faultOf = inLine }: Changes<Input>,
): Promise<(RowOf<R> & KeptLine)[]> {
  const editedIds = lines.flatMap(({ id }) => id ?? []);
  const goneIds = [...new Set([...editedIds, ...removedIds])];
  if (goneIds.length < editedIds.length + removedIds.length) throw new BadInput({ lines: ['InvalidValue'] });
  const named = await findLines(tx, kind, { ids: goneIds });
  const contractIds = [...named, ...lines].map(({ tContractId }) => tContractId);
  if (!(await hasContracts(tx, contractIds, 'update'))) throw new NotFound();

  const before = await findLines(tx, kind, { contractIds }); // again, as nobody else writes them from here on
  const byId = new Map(before.map((one) => [one.id, one]));
  if (goneIds.some((id) => !byId.has(id))) throw new NotFound(LINE_NOT_FOUND);
  const taken = new Set(
    before.filter(({ id }) => !goneIds.includes(id)).map((one) => keyIn(kind, one.tContractId, one)),
  );
  for (const [index, line] of lines.entries()) {
    const edited = byId.get(line.id ?? '');
    if (edited && edited.version !== line.version) throw new Stale();
    if (edited && edited.tContractId !== line.tContractId)
      throw new BadInput(faultOf(index, { tContractId: ['InvalidValue'] }));
    const key = keyIn(kind, line.tContractId, line);
    if (taken.has(key)) throw new Duplicate(faultOf(index, kind.taken));
    taken.add(key);
  }

  const stored = lines.map(
    (line): NewLine<Input> => ({
      id: line.id ?? newId(),
      contractId: line.tContractId,
      version: (line.version ?? 0) + 1,
      input: line,
    }),
  );
  await deleteLines(tx, kind, goneIds);
  await insertLines(tx, kind, stored);
  await markForAccounting(tx, [...new Set(contractIds)]);
  const after = await inOrder(tx, kind, stored);
  for (const line of after) recordLine(audit, kind, byId.get(line.id), line);
  for (const id of removedIds) recordLine(audit, kind, byId.get(id), undefined);
  return after;
}

/** A fault of one of several lines. */
function inLine(index: number, errors: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([field, keys]) => [`lines.${index}.${field}`, keys]));
}

function keyIn<R extends Resource, Input>(kind: ContractLines<R, Input>, contractId: string, line: RowOf<R> | Input) {
  return `${contractId} ${kind.keyOf(line)}`;
}

/** Stored lines as they are read, in the order of `stored`. */
export async function inOrder<R extends Resource, Input>(
  tx: TenantTransaction,
  kind: ContractLines<R, Input>,
  stored: readonly NewLine<Input>[],
): Promise<(RowOf<R> & KeptLine)[]> {
  const lines = await findLines(tx, kind, { ids: stored.map(({ id }) => id) });
  const byId = new Map(lines.map((one) => [one.id, one]));
  return stored.flatMap(({ id }) => byId.get(id) ?? []);
}

/** The event is of the contract, in whose history it is read. */
export function recordLine<R extends Resource, Input>(
  audit: AuditTrail,
  { resource }: ContractLines<R, Input>,
  before: KeptLine | undefined,
  after: KeptLine | undefined,
): void {
  const line = after ?? before;
  audit.record({
    action: before ? (after ? 'UPDATE' : 'DELETE') : 'CREATE',
    resource: resource.name,
    recordId: line?.tContractId,
    ...(before && { before: auditedLine(before) }),
    ...(after && { after: auditedLine(after) }),
  });
}

const UNAUDITED = ['id', 'contractNumber', 'tContractId', 'version', 'primaveraSyncState', 'tenantSyncState'];

function auditedLine(line: KeptLine): object {
  const fields = Object.entries(line).filter(([field]) => !UNAUDITED.includes(field));
  return { contractId: line.tContractId, ...Object.fromEntries(fields) };
}
