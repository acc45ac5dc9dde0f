import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type AccountLineInput, type AccountSet, type AccountSetCode, accountLineKey } from '@calends/wire';
import type { AuditTrail } from '../../../db/audit-trail.ts';
import { takeTurn } from '../../../db/take-turn.ts';
import { inEachConcerned, SYSTEM_TENANT, type TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Duplicate, NotFound, Refused, Stale } from '../../../http/problems.ts';
import { markContractsOfSet } from '../derivation/stale-contracts.store.ts';
import type { Writer } from '../lines/save-lines.ts';
import { deleteOwnSet, findSets, putOwnSet } from './account-sets.store.ts';

interface Change {
  readonly code: AccountSetCode;
  readonly version: number;
}

/** Saves the tenant's own copy as it was read at `version`. Throws Stale, and Duplicate for two lines of the same kind. */
export async function saveSet(
  { tx, audit }: Writer,
  { code, version }: Change,
  lines: readonly AccountLineInput[],
): Promise<AccountSet> {
  refuseTwins(lines);
  const before = await holdSet(tx, { code, version });
  await putOwnSet(tx, code, lines, newVersion());
  await inEachConcerned(tx, (own) => markContractsOfSet(own, code));
  const after = await readSet(tx, code);
  recordSet(audit, before, after);
  return after;
}

/** Removes the tenant's own copy. Throws Stale, and Refused where there is none. */
export async function bringBackSet(
  { tx, audit, actor }: Writer & { readonly actor: Actor },
  change: Change,
): Promise<AccountSet> {
  const before = await holdSet(tx, change);
  if (before.origin === 'system' || actor.tenantId === SYSTEM_TENANT) throw new Refused({ code: 'RecordIsShipped' });
  await deleteOwnSet(tx, change.code);
  await markContractsOfSet(tx, change.code);
  const after = await readSet(tx, change.code);
  recordSet(audit, before, after);
  return after;
}

/** Not one more than before: a copy made after another was removed would have the versions of that one, which a screen may still hold. */
function newVersion(): number {
  return randomInt(2, 2 ** 31);
}

const SETS = 'TContractAccountDetails';

async function holdSet(tx: TenantTransaction, { code, version }: Change): Promise<AccountSet> {
  await takeTurn(tx, `account set ${code}`);
  const set = await readSet(tx, code);
  if (set.version !== version) throw new Stale();
  return set;
}

async function readSet(tx: TenantTransaction, code: AccountSetCode): Promise<AccountSet> {
  const set = (await findSets(tx)).find((one) => one.code === code);
  if (!set) throw new NotFound();
  return set;
}

function refuseTwins(lines: readonly AccountLineInput[]): void {
  const keys = lines.map(accountLineKey);
  const twin = keys.findIndex((key, index) => keys.indexOf(key) < index);
  if (twin !== -1) throw new Duplicate({ [`lines.${twin}.primaveraType`]: ['AccountLineTaken'] });
}

/** An event for the set, and one for each line that is another than before. */
function recordSet(audit: AuditTrail, before: AccountSet, after: AccountSet): void {
  const { code: set } = after;
  audit.record({ action: 'UPDATE', resource: SETS, before: { set }, after: { set } });
  const had = byKey(before);
  const has = byKey(after);
  for (const key of new Set([...had.keys(), ...has.keys()])) {
    const [old, now] = [had.get(key), has.get(key)];
    if (isDeepStrictEqual(old, now)) continue;
    audit.record({
      action: old ? (now ? 'UPDATE' : 'DELETE') : 'CREATE',
      resource: SETS,
      ...(old && { before: { set, ...old } }),
      ...(now && { after: { set, ...now } }),
    });
  }
}

function byKey({ lines }: AccountSet) {
  return new Map(lines.map((line) => [accountLineKey(line), line]));
}
