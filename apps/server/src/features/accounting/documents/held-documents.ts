import { type DocumentPhase, type DocumentStep, isDoubted, mayMove } from '@calends/wire';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { NotFound, Refused } from '../../../http/problems.ts';
import { deriveDocuments } from '../derivation/derive-documents.ts';
import { holdDocuments } from '../derivation/stale-contracts.store.ts';
import { findContractsOf, type HeldDocument, lockRows } from './held-documents.store.ts';

/**
 * Locks documents until the transaction ends, with their loans as these are now: what was derived before the last change of one is
 * derived first. Documents that went with it are left out. Throws NotFound where one is not the tenant's.
 */
export async function lockDocuments(
  tx: TenantTransaction,
  ids: readonly string[],
  today: string,
): Promise<HeldDocument[]> {
  const wanted = [...new Set(ids)];
  const contracts = await findContractsOf(tx, wanted);
  if (contracts.length < wanted.length) throw new NotFound();
  const contractIds = [...new Set(contracts.map((one) => one.contractId))];
  const stale = await holdDocuments(tx, contractIds, today);
  await deriveDocuments(tx, stale, today);
  return await lockRows(tx, wanted);
}

/** The same for one document, which has to allow a step. Throws NotFound, and Refused. */
export async function lockDocument(
  tx: TenantTransaction,
  id: string,
  today: string,
  step: DocumentStep,
): Promise<HeldDocument> {
  const [document] = await lockDocuments(tx, [id], today);
  if (!document) throw new NotFound();
  if (!isAllowed(document, step)) throw notInState(document.phase);
  return document;
}

export function isAllowed(document: HeldDocument, step: DocumentStep): boolean {
  return (document.cancels_id === null || isOfArrival(step)) && mayMove(movingOf(document), step);
}

/** What decides which steps a document may take. */
export function movingOf({ phase, error_code, verification, is_accepted }: HeldDocument) {
  return { phase, error: error_code, isDoubted: isDoubted(verification, is_accepted) };
}

/** Of a document that cancels another one people only say whether it arrived, and whether it is right there. */
export function isOfArrival(step: DocumentStep): boolean {
  return step === 'FOUND' || step === 'NOTTHERE' || step === 'COMPARE' || step === 'ACCEPT';
}

export function notInState(phase: DocumentPhase): Refused {
  return new Refused({ code: 'DocumentNotInState', details: { phase } });
}
