import { type DocumentStep, phaseAfter } from '@calends/wire';
import type { AuditTrail } from '../../../db/audit-trail.ts';
import { RESOURCES } from '../documents/document-kinds.ts';
import type { HeldDocument } from '../documents/held-documents.store.ts';

/** An event for each document that a person moved, under its contract, with what they said to it. */
export function recordMoves(
  audit: AuditTrail,
  documents: readonly HeldDocument[],
  step: DocumentStep,
  said: Readonly<Record<string, string | null>> = {},
): void {
  for (const document of documents)
    audit.record({
      action: 'UPDATE',
      resource: RESOURCES[document.kind],
      recordId: document.document_id,
      before: { ...named(document), phase: document.phase },
      after: { ...named(document), phase: phaseAfter(step, document.phase), ...said },
    });
}

function named({ contract_id, external_ref }: HeldDocument) {
  return { contractId: contract_id, reference: external_ref };
}
