import { type Endpoint, USAGE_ACTIONS, type UsageAction } from '@calends/wire';
import type { AuditEntry, AuditWitness } from '../db/audit-trail.ts';
import type { TenantTransaction } from '../db/tenant-transaction.ts';
import type { Actor } from './actor.ts';

/** One call that did something. */
export interface Use {
  readonly personId: string;
  readonly action: UsageAction;
  /** As the audit names records. */
  readonly element: string;
  /** The record, where the call was about one. */
  readonly recordId: string | undefined;
  /** From the arrival of the call. */
  readonly milliseconds: number;
}

/** Keeps a use, in the transaction of what was done: what is rolled back was not done. */
export type CountUse = (tx: TenantTransaction, use: Use) => Promise<void>;

/** Counts a write, or a sign-in, by what it tells the audit. One call is one use, however much it writes. */
export function witnessOf(countUse: CountUse, actor: Actor | undefined, elapsed: () => number): AuditWitness {
  return async (tx, entries) => {
    const main = mainEntry(entries);
    if (!main) return;
    // whoever signs in is nobody to the call yet: the audit names them as the record
    const personId = main.action === 'LOGIN' ? main.recordId : actor?.personId;
    if (personId === undefined) return;
    const { action, resource: element, recordId } = main;
    await countUse(tx, { personId, action, element, recordId, milliseconds: elapsed() });
  };
}

type UsageEntry = AuditEntry & { readonly action: UsageAction };

/** What the call was for: an import makes records and is none of their making. */
function mainEntry(entries: readonly AuditEntry[]): UsageEntry | undefined {
  const counted = entries.filter((entry): entry is UsageEntry =>
    (USAGE_ACTIONS as readonly string[]).includes(entry.action),
  );
  return counted.find(({ action }) => action === 'IMPORT') ?? counted[0];
}

/** Whether a call makes a file for whoever asks; a file that was kept and is given back was exported by nobody. */
export function isExport({ reply }: Endpoint): boolean {
  return reply.kind === 'file' && reply.isKept !== true;
}

/** The use that an export is. */
export function exportUse({ path }: Endpoint, actor: Actor, params: unknown, milliseconds: number): Use {
  const [recordId] = Object.values((params as Readonly<Record<string, string>> | undefined) ?? {});
  return { personId: actor.personId, action: 'EXPORT', element: path.split('/')[1] ?? path, recordId, milliseconds };
}
