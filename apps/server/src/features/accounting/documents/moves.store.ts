import { type DocumentStep, phaseAfter, syncStateOf } from '@calends/wire';
import { sql } from 'kysely';
import { anyOf } from '../../../db/rows/any-of.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { noteWorstPhasesWith } from '../derivation/stale-contracts.store.ts';
import type { HeldDocument } from './held-documents.store.ts';

/** A document with the words that its lines are given to accounting with. */
export interface GivenDocument {
  readonly document: HeldDocument;
  readonly text: string;
}

/**
 * Writes the lines of locked documents as they are given to accounting: those that wait as they are now, one that was given before
 * as it was then. From here on they are only corrected.
 */
export async function giveLines(tx: TenantTransaction, given: readonly GivenDocument[]): Promise<void> {
  if (given.length === 0) return;
  const texts = JSON.stringify(given.map(({ document, text }) => ({ id: document.document_id, text })));
  await sql`
    insert into erp_document_line
      (tenant_id, document_id, freeze_no, line_no, account, nature, amount_cents, amount_key, with_party,
        is_of_further, text)
    select document.tenant_id, document.document_id, document.freeze_no + 1, draft.place, draft.line ->> 'account',
      draft.line ->> 'nature', (draft.line ->> 'amount')::bigint, draft.line ->> 'amountKey',
      (draft.line ->> 'withParty')::boolean, coalesce((draft.line ->> 'isFurtherParty')::boolean, false), given.text
    from jsonb_to_recordset(${texts}::jsonb) as given (id uuid, text text)
      join erp_document as document on document.document_id = given.id,
      jsonb_array_elements(document.draft_lines) with ordinality as draft (line, place)
    union all
    select document.tenant_id, document.document_id, document.freeze_no + 1, line.line_no, line.account, line.nature,
      line.amount_cents, line.amount_key, line.with_party, line.is_of_further, given.text
    from jsonb_to_recordset(${texts}::jsonb) as given (id uuid, text text)
      join erp_document as document on document.document_id = given.id and document.draft_lines is null
      join erp_document_line as line
        on line.document_id = document.document_id and line.freeze_no = document.freeze_no`.execute(tx);
  await sql`
    update erp_document set freeze_no = freeze_no + 1, draft_lines = null
    where document_id = any(${given.map(({ document }) => document.document_id)}::uuid[])`.execute(tx);
}

/** What else changes with a step. */
export type Change = Partial<
  Pick<
    HeldDocument,
    | 'atcud'
    | 'dated_on'
    | 'due_at'
    | 'error_code'
    | 'error_facts'
    | 'is_accepted'
    | 'is_replaced'
    | 'makes_way'
    | 'looks'
    | 'queued_at'
    | 'reason'
    | 'reason_code'
    | 'remote_diary'
    | 'remote_launch_type'
    | 'remote_number'
    | 'remote_year'
    | 'sending_id'
    | 'tries'
    | 'verification'
  >
>;

const AFRESH = { error_code: null, error_facts: null, due_at: null, tries: 0, looks: 0 } as const;

/** Moves locked documents a step on, all in the same way; the caller has made sure that they may. */
export async function moveDocuments(
  tx: TenantTransaction,
  documents: readonly HeldDocument[],
  step: DocumentStep,
  change: Change = {},
): Promise<void> {
  if (documents.length === 0) return;
  for (const same of Map.groupBy(documents, (one) => `${one.phase} ${one.sync_state}`).values()) {
    const [{ phase: before, sync_state: state }] = same as [HeldDocument];
    const phase = phaseAfter(step, before);
    const moved = tx
      .updateTable('erp_document')
      .set({ phase, sync_state: syncStateOf(phase, state), ...AFRESH, ...change })
      .where('document_id', '=', anyOf(same.map((one) => one.document_id)))
      .returning(['document_id', 'contract_id', 'kind', 'phase']);
    await noteWorstPhasesWith(tx, moved);
  }
}
