import { type AddTenantDataTransfer, type TenantDataTransfer, TRANSFER_STATES } from '@calends/wire';
import { type AuditEntry, AuditTrail } from '../../db/audit-trail.ts';
import { type ControlTransaction, inTenantOf } from '../../db/tenant-transaction.ts';
import type { FileStorage } from '../../files/file-storage.ts';
import type { Actor } from '../../http/actor.ts';
import { BadInput, Duplicate, NotFound, Refused, Stale } from '../../http/problems.ts';
import { CONTRACT_TYPES, placeIn, TRANCHE_TYPES, withinLimits } from '../plan-limits/plan-limits.public.ts';
import { type MovedContract, moveLoans } from './move-loans.ts';
import {
  decideTransfer,
  hasOtherRoot,
  holdTenants,
  insertTransfer,
  lockTransfer,
  readTransfer,
} from './tenant-data-transfer.store.ts';

interface Deciding {
  readonly control: ControlTransaction;
  readonly audit: AuditTrail;
  readonly actor: Actor;
}
interface Decided {
  readonly id: string;
  readonly version: number;
}

const RESOURCE = 'TenantDataTransfer';

/** Throws BadInput for an inactive tenant, Duplicate where the same request is pending. */
export async function requestTransfer(
  { control, audit, actor }: Deciding,
  input: AddTenantDataTransfer,
): Promise<TenantDataTransfer> {
  await mustBeThere(control, input);
  const id = await insertTransfer(control, input, actor.personId);
  if (id === undefined) throw new Duplicate({ targetTenantId: ['TransferPendingAlready'] });
  const transfer = await readTransfer(control, id);
  audit.record({ action: 'CREATE', resource: RESOURCE, recordId: id, after: factsOf(transfer) });
  return transfer;
}

/** Locks both tenants until the transaction ends. Throws BadInput where one of them is inactive. */
async function mustBeThere(control: ControlTransaction, tenants: AddTenantDataTransfer): Promise<void> {
  const there = await holdTenants(control, [tenants.sourceTenantId, tenants.targetTenantId]);
  const missing = (['sourceTenantId', 'targetTenantId'] as const).filter((field) => !there.has(tenants[field]));
  if (missing.length > 0)
    throw new BadInput(Object.fromEntries(missing.map((field) => [field, ['TransferTenantNotFound']])));
}

/** Takes back a pending request. */
export async function cancelTransfer(
  { control, audit, actor }: Deciding,
  decided: Decided,
): Promise<TenantDataTransfer> {
  await lockPending(control, decided);
  const { CANCELLED } = TRANSFER_STATES;
  await decideTransfer(control, decided.id, { state: CANCELLED, personId: actor.personId, contracts: 0 });
  return await decidedTransfer(control, audit, decided.id);
}

/** The move, on a day of the tenant that takes the loans. */
interface Approving {
  readonly storage: FileStorage;
  readonly todayIn: (control: ControlTransaction, tenantId: string) => Promise<string>;
}

/**
 * Moves everything at once. Four eyes: the person who asked for the move approves it only where there is no other root. Throws
 * Refused where a loan cannot move, and BadInput where one of the tenants is inactive or has no space for the files; nothing
 * has moved then.
 */
export async function approveTransfer(
  { control, audit, actor }: Deciding,
  decided: Decided,
  { storage, todayIn }: Approving,
): Promise<TenantDataTransfer> {
  const transfer = await lockPending(control, decided);
  if (transfer.requested_by === actor.personId && (await hasOtherRoot(control, actor.personId)))
    throw new Refused({ code: 'TransferNeedsAnother' });
  const { source_tenant_id: sourceTenantId, target_tenant_id: targetTenantId } = transfer;
  await mustBeThere(control, { sourceTenantId, targetTenantId }); // one may have been closed since the request
  const today = await todayIn(control, targetTenantId);
  const { personId } = actor;
  const counted = { today, kinds: ['ENTITIES_QUANTITY', ...CONTRACT_TYPES, ...TRANCHE_TYPES] } as const;
  const { made: moved } = await withinLimits(placeIn(control, targetTenantId), counted, () =>
    moveLoans(control, { sourceTenantId, targetTenantId, personId, today, storage }),
  );
  const { TRANSFERRED } = TRANSFER_STATES;
  await decideTransfer(control, decided.id, { state: TRANSFERRED, personId, contracts: moved.contracts.length });
  const both = { sourceTenantId, targetTenantId };
  const audited = { control, actor, transferId: decided.id, tenants: both };
  await auditMove(audited, sourceTenantId, moved.contracts.map(withIdOf('from')), []);
  await auditMove(audited, targetTenantId, moved.contracts.map(withIdOf('to')), moved.along);
  return await decidedTransfer(control, audit, decided.id);
}

async function lockPending(control: ControlTransaction, { id, version }: Decided) {
  const transfer = await lockTransfer(control, id);
  if (!transfer) throw new NotFound();
  if (transfer.version !== version) throw new Stale();
  if (transfer.state !== TRANSFER_STATES.PENDING) throw new Refused({ code: 'TransferNotPending' });
  return transfer;
}

async function decidedTransfer(
  control: ControlTransaction,
  audit: AuditTrail,
  id: string,
): Promise<TenantDataTransfer> {
  const transfer = await readTransfer(control, id);
  audit.record({ action: 'UPDATE', resource: RESOURCE, recordId: id, after: factsOf(transfer) });
  return transfer;
}

/** Without the people, whom the audit records anyway. */
function factsOf({ sourceTenantId, targetTenantId, state, contracts }: TenantDataTransfer) {
  return { sourceTenantId, targetTenantId, state, contracts };
}

function withIdOf(side: 'from' | 'to') {
  return (contract: MovedContract) => ({ id: contract[side], contractNumber: contract.contractNumber });
}

/** How many events of a chain are written at once. */
const EVENTS_AT_ONCE = 1000;

interface Move {
  readonly control: ControlTransaction;
  readonly actor: Actor;
  readonly transferId: string;
  readonly tenants: { readonly sourceTenantId: string; readonly targetTenantId: string };
}

/** Records in the chain of either tenant each contract, what came along with them, and the move itself. */
async function auditMove(
  { control, actor: { personId, roleId }, transferId, tenants }: Move,
  tenantId: string,
  contracts: readonly { readonly id: string; readonly contractNumber: string }[],
  along: readonly AuditEntry[],
): Promise<void> {
  const entries: AuditEntry[] = [
    ...along,
    ...contracts.map(
      ({ id, contractNumber }): AuditEntry => ({
        action: 'TRANSFER',
        resource: 'TContract',
        recordId: id,
        after: { contractNumber, ...tenants },
      }),
    ),
    {
      action: 'TRANSFER',
      resource: RESOURCE,
      recordId: transferId,
      after: { ...tenants, contracts: contracts.length },
    },
  ];
  for (let from = 0; from < entries.length; from += EVENTS_AT_ONCE) {
    const audit = new AuditTrail({ personId, roleId, requestId: null });
    for (const entry of entries.slice(from, from + EVENTS_AT_ONCE)) audit.record(entry);
    await inTenantOf(control, tenantId, (tx) => audit.writeToTenant(tx));
  }
}
