import type { NewNotification } from '../../bell/bell.public.ts';
import type { DocumentKind } from '../tables.ts';

/** How far documents are that were sent together. */
export interface SentCounts {
  readonly kind: DocumentKind;
  readonly documents: number;
  /** Those that are in accounting. */
  readonly there: number;
  /** Those that were refused or held back. */
  readonly refused: number;
}

const SCREENS = {
  JOURNAL: '/primavera-accounting',
  INVOICE: '/primavera-invoices',
} as const satisfies Readonly<Record<DocumentKind, string>>;

/** Shown in the bell of whoever sent them until the last one has left. */
export function runningSending({ kind, documents, there, refused }: SentCounts): NewNotification {
  return {
    category: 'OWNWORK',
    type: 'Message',
    status: 'progress',
    title: { key: 'SendingRuns' },
    description: {
      key: 'SendingRunsText',
      facts: { done: String(there + refused), count: String(documents) },
    },
    triggerAction: SCREENS[kind],
  };
}

export function endedSending({ kind, documents, there, refused }: SentCounts): NewNotification {
  const facts = { there: String(there), count: String(documents), refused: String(refused) };
  return {
    category: 'OWNWORK',
    type: 'Message',
    status: refused === 0 ? 'success' : there === 0 ? 'error' : 'warning',
    title: { key: refused === 0 ? 'SendingDone' : 'SendingNotAll' },
    description: { key: refused === 0 ? 'SendingDoneText' : 'SendingNotAllText', facts },
    triggerAction: SCREENS[kind],
  };
}
