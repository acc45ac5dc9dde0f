import { DOCUMENT_STATES } from '@calends/wire';
import { insertRows } from '../../../db/rows/insert-rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { ThereJournal } from '../lanes/books-of.ts';
import { findParty } from '../parties/parties.store.ts';
import type { HeldDocument } from './held-documents.store.ts';
import { nextRevision, originOf } from './mirrors.store.ts';

interface Copy {
  readonly id: string;
  /** As accounting has it. */
  readonly journal: ThereJournal;
  readonly reference: (revision: number) => string;
}

/**
 * Keeps what accounting has besides a document of ours, with the lines that it has there, so that it can be cancelled like any other. Another
 * document stands for its source from the beginning: what the loan books is not touched by it.
 */
export async function insertCopy(tx: TenantTransaction, document: HeldDocument, copy: Copy): Promise<void> {
  const { id, journal, reference } = copy;
  const { key, date, text } = journal;
  const revision = await nextRevision(tx, document);
  const { entity_id, further_party_id } = document;
  const furtherParty = further_party_id === null ? undefined : await findParty(tx, entity_id, further_party_id);
  const lines = journal.lines.filter(({ cents }) => cents !== 0n).map(upright);
  const total = lines.reduce((sum, { nature, cents }) => (nature === 'D' ? sum + cents : sum), 0n);
  await tx
    .insertInto('erp_document')
    .values({
      ...originOf(document),
      document_id: id,
      revision,
      cancels_id: null,
      dated_on: date,
      invoice: document.invoice && JSON.stringify(document.invoice),
      atcud: journal.invoice?.atcud || null,
      value_cents: document.kind === 'INVOICE' && document.value_cents < 0n ? 0n - total : total,
      tax_cents: 0n,
      total_cents: total,
      external_ref: reference(revision),
      freeze_no: 1,
      phase: 'SENT',
      sync_state: DOCUMENT_STATES.SYNCED,
      is_replaced: true,
      remote_year: key.year,
      remote_diary: key.diary,
      remote_number: String(key.number),
      remote_launch_type: key.launchType,
    })
    .execute();
  await insertRows(
    tx,
    'erp_document_line',
    lines.map(({ account, nature, cents, party, text: said }, place) => ({
      document_id: id,
      freeze_no: 1,
      line_no: place + 1,
      account,
      nature,
      amount_cents: cents,
      amount_key: 'VALUE' as const,
      with_party: party !== undefined,
      is_of_further: party !== undefined && party.type === furtherParty?.type && party.code === furtherParty.code,
      text: said || text,
    })),
  );
}

/** A line is kept above 0: below it debit and credit are swapped. */
function upright(line: ThereJournal['lines'][number]): ThereJournal['lines'][number] {
  if (line.cents > 0n) return line;
  return { ...line, nature: line.nature === 'D' ? 'C' : 'D', cents: -line.cents };
}

/** Whether a document is such a copy that is in the books still, since its cancellation failed. */
export function isLeftCopy({ is_replaced, phase }: Pick<HeldDocument, 'is_replaced' | 'phase'>): boolean {
  return is_replaced && phase === 'CANCEL_FAILED';
}
