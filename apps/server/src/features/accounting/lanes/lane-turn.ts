import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { ConnectionRow } from '../connections/connections.store.ts';
import type { HeldDocument } from '../documents/held-documents.store.ts';
import type { AccountingSystem } from '../systems/accounting-system.ts';
import type { Said } from '../systems/fault-text.ts';
import type { Fault } from '../systems/outcome.ts';
import type { Sent } from './journal-draft.ts';
import type { Lane } from './lanes.store.ts';

/** What it takes to send documents. */
export interface Sending {
  readonly db: Kysely<Database>;
  readonly now: () => Date;
  /** A company over a connection; undefined where no password is kept for it. */
  readonly open: (connection: ConnectionRow, company: string) => AccountingSystem | undefined;
  /** From 0 to 1: how long a try waits within what is usual. */
  readonly chance: () => number;
}

/** What is to be done next over a lane. */
export interface Next {
  readonly document: HeldDocument;
  /** With what it is sent; undefined of what is looked for. */
  readonly sent: Sent | undefined;
}

/** A lane while it is worked. */
export interface Turn {
  readonly sending: Sending;
  readonly lane: Lane;
  readonly system: AccountingSystem;
  /** Whether a party that the books do not know is added to them. */
  readonly createsParties: boolean;
  /** Of the connection, for texts. */
  readonly host: string;
  /** Of each diary a number after which its next ones come. */
  readonly knownNumbers: Map<string, number>;
  /** What is next, as the transaction that ended the document before read it. */
  readonly ahead: { next?: Next | undefined };
}

/** What the work on a document means for those after it. */
export interface Came {
  /** What was wrong with the connection; undefined where it answered. */
  readonly fault?: Fault;
  /** What keeps the company from being sent to. */
  readonly trouble?: Said;
  /** Whether the next one may follow where the connection answered: what passes by itself holds all of them back, in their order. */
  readonly goesOn: boolean;
}

export const WENT_WELL: Came = { goesOn: true };
