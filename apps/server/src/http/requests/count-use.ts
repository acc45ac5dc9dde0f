import { type Endpoint, USAGE_ACTIONS, type UsageAction } from '@calends/wire';
import type { AuditEntry, AuditWitness } from '../../db/audit-trail.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import type { Actor } from '../actor.ts';

/** One use of the product: a call that wrote, signed in or exported. */
export interface Use {
  readonly personId: string;
  readonly action: UsageAction;
  /** The kind of record, as the audit names it. */
  readonly element: string;
  /** The record, if the call was about one. */
  readonly recordId: string | undefined;
  /** Since the call arrived. */
  readonly milliseconds: number;
}

/** Records a use in the transaction of the write, so that a write that is rolled back is not counted. */
export type CountUse = (tx: TenantTransaction, use: Use) => Promise<void>;

/** Counts a write or a sign-in by its audit events. One call is one use, however much it writes. */
export function witnessOf(countUse: CountUse, actor: Actor | undefined, elapsed: () => number): AuditWitness {
  return async (tx, entries) => {
    const main = mainEntry(entries);
    if (!main) return;
    // a sign-in has no caller yet: the audit names the person as the record
    const personId = main.action === 'LOGIN' ? main.recordId : actor?.personId;
    if (personId === undefined) return;
    const { action, resource: element, recordId } = main;
    await countUse(tx, { personId, action, element, recordId, milliseconds: elapsed() });
  };
}

type UsageEntry = AuditEntry & { readonly action: UsageAction };

/** The purpose of the call: an import creates records, but is counted as an import and not as their creation. */
function mainEntry(entries: readonly AuditEntry[]): UsageEntry | undefined {
  const counted = entries.filter((entry): entry is UsageEntry =>
    (USAGE_ACTIONS as readonly string[]).includes(entry.action),
  );
  return counted.find(({ action }) => action === 'IMPORT') ?? counted[0];
}

/** Whether the call makes a file for the caller; downloading a stored file is no export. */
export function isExport({ reply }: Endpoint): boolean {
  return reply.kind === 'file' && reply.isKept !== true;
}

/** An export as a use. */
export function exportUse({ path }: Endpoint, actor: Actor, params: unknown, milliseconds: number): Use {
  const [recordId] = Object.values((params as Readonly<Record<string, string>> | undefined) ?? {});
  return { personId: actor.personId, action: 'EXPORT', element: path.split('/')[1] ?? path, recordId, milliseconds };
}
