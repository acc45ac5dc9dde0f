import type { InvoiceIssuer } from '@calends/wire';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { AccountingSystem, ConnectionRow, Outside } from '../../accounting/accounting.public.ts';
import { openSystem } from '../../accounting/accounting.public.ts';

/** What it takes to have invoices issued. */
export interface Issuing {
  readonly db: Kysely<Database>;
  readonly now: () => Date;
  /** Undefined where no password is kept for the connection. */
  readonly open: (connection: ConnectionRow, company: string) => AccountingSystem | undefined;
  /** From 0 to 1: how long a try waits within what is usual. */
  readonly chance: () => number;
}

/** Issuing over the connections of issuers as they are. */
export function issuingBy(outside: Outside): Issuing {
  return {
    db: outside.db,
    now: outside.now,
    chance: Math.random,
    open: (connection, company) => openSystem(outside, connection, company),
  };
}

/** The invoices of one issuer, while they are sent. */
export interface Turn {
  readonly issuing: Issuing;
  readonly issuerId: string;
  readonly timeZone: string;
  readonly settings: InvoiceIssuer;
  readonly connection: ConnectionRow;
  readonly system: AccountingSystem;
}
