import type { BulkSent, DocumentStep, documentEndpoints, Resource } from '@calends/wire';
import type { z } from 'zod';
import type { reasonCodesQuery } from '../documents/reason-codes.query.ts';
import type { SentRecord, SentRow } from './sent-row.ts';

/** Journal documents, or interest invoices: what a screen of either has to know to list, open, send and decide about them. */
export interface SentNoun<Row extends SentRow, One extends SentRecord> {
  readonly resource: Resource;
  /** The dialog of one of them. */
  readonly dialog: string;
  /** The dialogs of the steps for which something has to be said; the others are done at once. */
  readonly stepDialogs: Readonly<Partial<Record<DocumentStep, string>>>;
  /** What the contract says of them: its dialog, its name, and what of it is changed where one is refused. */
  readonly mapping: { readonly dialog: string; readonly textKey: string; readonly refusedKey: string };
  readonly emptyTitle: string;
  /** Its own words, by the keys of those that hold for both. */
  readonly ownWords: Readonly<Record<string, string>>;
  /** Whether a row may be sent as it is; one that was cancelled is sent anew from its own dialog. */
  readonly isSendable: (row: Row) => boolean;
  readonly read: (id: string, signal: AbortSignal) => Promise<One>;
  readonly send: (id: string) => Promise<One>;
  readonly bulkSend: (ids: readonly string[]) => Promise<readonly BulkSent[]>;
  readonly decide: (id: string, said: Said) => Promise<One>;
  /** For which reasons its accounting annuls one. */
  readonly reasonCodes: (id: string) => ReturnType<typeof reasonCodesQuery>;
  readonly cancel: (id: string, said: z.input<typeof documentEndpoints.cancel.body>) => Promise<One>;
}

/** A decision for which at most a reason has to be said. */
interface Said {
  readonly decision: 'RETRY' | 'NOTTHERE' | 'COMPARE' | 'IGNORE' | 'ACCEPT';
  readonly reason?: string;
}

/** The key of a text about such a document: its own where it has one. */
export function sentKey<Row extends SentRow, One extends SentRecord>(
  { ownWords }: Pick<SentNoun<Row, One>, 'ownWords'>,
  key: string,
): string {
  return ownWords[key] ?? key;
}
