import { formatMoney } from '@calends/loan-engine';
import type { AccountingDocument } from '@calends/wire';
import type { HeldDocument } from '../documents/held-documents.store.ts';

type Related = AccountingDocument['related'][number];

/** Another document of the same source, or of the month end that it undoes, as a document shows it. */
export function relatedDocument(document: HeldDocument, other: HeldDocument): Related {
  return {
    id: other.document_id,
    relation: relationOf(document, other),
    phase: other.phase,
    syncState: other.sync_state,
    date: other.dated_on,
    amount: formatMoney(other.kind === 'INVOICE' ? other.value_cents : other.total_cents),
    erpNumber: erpNumberOf(other),
  };
}

/** Where a document is in accounting, as its readers know it. */
export function erpNumberOf({ remote_diary, remote_number }: HeldDocument): string | null {
  return remote_number === null ? null : [remote_diary, remote_number].filter(Boolean).join('/');
}

function relationOf(document: HeldDocument, other: HeldDocument): Related['relation'] {
  if (other.cancels_id === document.document_id) return 'CANCELLATION';
  if (other.document_id === document.corrects_id || other.document_id === document.cancels_id) return 'ORIGINAL';
  if (other.corrects_id !== null && other.corrects_id === (document.corrects_id ?? document.document_id))
    return 'CORRECTION';
  if (other.reposts_id === document.document_id) return 'REPOST';
  if (other.document_id === document.reposts_id) return 'REPOSTED';
  if (other.source_key === document.source_key) return 'OTHER';
  return document.mirror_of === null ? 'MIRROR' : 'MIRRORED';
}
