import type { AuditTrail } from '../../db/audit-trail.ts';
import { newId } from '../../db/new-id.ts';
import { inControlOf, type TenantTransaction } from '../../db/tenant-transaction.ts';
import type { Actor, Caller } from '../../http/actor.ts';
import { BadInput, Duplicate, NotFound, Refused, Stale } from '../../http/problems.ts';
import { listedIn } from './address-gate.ts';
import {
  deleteRow,
  findMember,
  hasTwin,
  insertRow,
  type List,
  listRules,
  lockLists,
  lockRow,
  type RowInput,
  updateRow,
} from './security-lists.store.ts';
import { standingOf } from './standing.ts';

/** The writer of a list, and the transaction. */
export interface Writing {
  readonly tx: TenantTransaction;
  readonly actor: Actor;
  readonly audit: AuditTrail;
  readonly caller: Caller;
  readonly list: List;
}

const RESOURCES = { WHITE: 'WhiteList', BLACK: 'BlackList' } as const satisfies Record<List, string>;

/**
 * Throws Duplicate for a person and address that are listed already, BadInput for a user with another e-mail, Refused where the
 * writer would be locked out.
 */
export async function addRow(writing: Writing, input: RowInput) {
  const { tx, audit, list } = writing;
  await lockLists(tx);
  const row = await insertRow(tx, list, newId(), await withMember(writing, input));
  if (!row) throw new Duplicate({ ipAddress: ['AddressAlreadyListed'] });
  await mustStillGetIn(writing);
  audit.record({ action: 'CREATE', resource: RESOURCES[list], recordId: row.row_id, after: auditedFields(row) });
  return row;
}

/** As addRow; throws NotFound, and Stale when another user changed the row since `input.version`. */
export async function editRow(writing: Writing, id: string, input: RowInput & { readonly version: number }) {
  const { tx, audit, list } = writing;
  const before = await lockedRow(writing, id, input.version);
  if (await hasTwin(tx, list, id, input)) throw new Duplicate({ ipAddress: ['AddressAlreadyListed'] });
  const row = await updateRow(tx, id, { ...(await withMember(writing, input)), version: before.version + 1 });
  await mustStillGetIn(writing);
  audit.record({
    action: 'UPDATE',
    resource: RESOURCES[list],
    recordId: id,
    before: auditedFields(before),
    after: auditedFields(row),
  });
  return row;
}

export async function removeRow(writing: Writing, id: string, version: number): Promise<void> {
  const { tx, audit, list } = writing;
  const before = await lockedRow(writing, id, version);
  await deleteRow(tx, id);
  await mustStillGetIn(writing);
  audit.record({ action: 'DELETE', resource: RESOURCES[list], recordId: id, before: auditedFields(before) });
}

async function lockedRow({ tx, list }: Writing, id: string, version: number) {
  await lockLists(tx);
  const row = await lockRow(tx, list, id);
  if (!row) throw new NotFound();
  if (row.version !== version) throw new Stale();
  return row;
}

/** Names the member with the e-mail as the user; refuses another id. */
async function withMember({ tx, actor }: Writing, input: RowInput): Promise<RowInput> {
  const userId = (await inControlOf(tx, (control) => findMember(control, actor.tenantId, input.email))) ?? null;
  if (input.userId !== null && input.userId !== userId) throw new BadInput({ userId: ['NotThisUser'] });
  return { ...input, userId };
}

/** Throws Refused where the person who writes a list could not enter afterwards, from the address of the call. */
async function mustStillGetIn({ tx, actor, caller, list }: Writing): Promise<void> {
  const { email, roleId, tenantId } = actor;
  if (listedIn({ isRoot: roleId === 'root', tenantId }) !== tenantId) return; // no list of this tenant applies to them
  if (standingOf(await listRules(tx, email), caller.ipAddress) !== 'refused') return;
  throw new Refused({ code: 'WouldLockYouOut', errors: { ipAddress: [WAY_OUT[list]] } });
}

/** A person outside a white list can add the own address first; a black row outweighs every white one. */
const WAY_OUT = { WHITE: 'OwnAddressFirst', BLACK: 'WouldLockYouOut' } as const satisfies Record<List, string>;

/** An e-mail address in any notation: the text around an at-sign. */
const EMAIL = /[^\s@<>,;]+@[^\s@<>,;]+/g;

/** Without e-mails, because the audit is never erased: the user's id identifies the person. A black row names no owner. */
function auditedFields(row: Awaited<ReturnType<typeof updateRow>>) {
  return {
    userId: row.user_id,
    ipAddress: row.ip_address,
    ...(row.list === 'WHITE' && { ipOwnerInfo: row.ip_owner_info?.replaceAll(EMAIL, '***') ?? null }),
    stateEnabled: row.state_enabled,
    withDevAccess: row.with_dev_access,
  };
}
