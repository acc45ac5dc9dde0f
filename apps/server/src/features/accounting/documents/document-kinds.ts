import type { PingKind } from '@calends/wire';
import { NotFound } from '../../../http/problems.ts';
import type { DocumentKind } from '../tables.ts';
import type { HeldDocument } from './held-documents.store.ts';

/** The resource under which documents of a kind are read. */
export const RESOURCES = {
  JOURNAL: 'TPrimaveraSync',
  INVOICE: 'TPrimaveraInvoiceSync',
} as const satisfies Readonly<Record<DocumentKind, PingKind>>;

export function pingKindOf(kind: DocumentKind): PingKind {
  return RESOURCES[kind];
}

/** The calls of a kind know its documents alone. Throws NotFound. */
export function mustBeOf(kind: DocumentKind, documents: readonly Pick<HeldDocument, 'kind'>[]): void {
  if (documents.some((document) => document.kind !== kind)) throw new NotFound();
}
