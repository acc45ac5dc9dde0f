import { inControl } from '../../../db/tenant-transaction.ts';
import {
  findConnections,
  isOfSettings,
  noteAnswer,
  noteFault,
  saidOfDocument,
} from '../../accounting/accounting.public.ts';
import { findTimeZone } from '../../tenants/tenants.public.ts';
import type { StoredInvoice } from '../invoices/invoices.store.ts';
import { claimInvoice } from './claim-invoice.ts';
import { readIssuer } from './issuers.store.ts';
import { readDueIssuers } from './issuing.store.ts';
import type { Issuing, Turn } from './issuing-turn.ts';
import { lookForInvoice, takeUpBroken } from './look-for-invoice.ts';
import { type Came, sendInvoice } from './send-invoice.ts';

/** After so many the issuer's next turn comes, so that settings that changed meanwhile are read anew. */
const MOST_INVOICES = 100;

/** The issuers of whom something is to be sent, or looked for. */
export async function findIssuersToIssue({ db, now }: Pick<Issuing, 'db' | 'now'>): Promise<string[]> {
  return await inControl(db, (control) => readDueIssuers(control, now()));
}

/**
 * Has the certified system of an issuer issue what is due, one after the other, and looks for what may have been issued. Safe in several
 * processes at once, and after a kill: what is known is committed before each call and after it.
 */
export async function issueInvoices(issuing: Issuing, issuerId: string): Promise<void> {
  for (let done = 0; done < MOST_INVOICES; done += 1) {
    const turn = await findTurn(issuing, issuerId);
    const next = turn && (await claimInvoice(turn));
    if (!next) return;
    if (isLeft(next, issuing.now())) await takeUpBroken(turn, next);
    else {
      const came = await (next.issuing === 'SENDING' ? sendInvoice : lookForInvoice)(turn, next);
      if (!(await note(turn, came))) return;
    }
  }
}

/** Undefined where nothing can be sent: no system is chosen, or its connection is paused. */
async function findTurn(issuing: Issuing, issuerId: string): Promise<Turn | undefined> {
  return await inControl(issuing.db, async (control) => {
    const settings = await readIssuer(control, issuerId);
    if (settings.system === 'NONE') return undefined;
    const connection = (await findConnections(control, issuerId)).get(settings.system);
    if (!connection) return undefined;
    const { pause_code, probe_at } = connection;
    if (pause_code !== null && (probe_at === null || probe_at > issuing.now())) return undefined;
    const system = issuing.open(connection, settings.company ?? '');
    if (!system) return undefined;
    const timeZone = await findTimeZone(control, issuerId);
    return { issuing, issuerId, timeZone, settings, connection, system };
  });
}

/** Whether whoever sent it let its lease end. */
function isLeft({ issuing, issuing_due_at }: StoredInvoice, now: Date): boolean {
  return issuing === 'SENDING' && issuing_due_at !== null && issuing_due_at <= now;
}

/** Notes how the connection is after a call; whether the next invoice may follow. */
async function note(turn: Turn, { fault, goesOn }: Came): Promise<boolean> {
  const { issuing, issuerId: tenantId, connection, settings } = turn;
  const key = { tenantId, system: settings.system };
  if (!fault) {
    const isIll = connection.faults > 0 || connection.pause_code !== null;
    if (goesOn && isIll) await inControl(issuing.db, (control) => noteAnswer(control, key));
    return goesOn;
  }
  const noted = {
    said: saidOfDocument(fault, { company: settings.company ?? '', day: '' }),
    isOfSettings: isOfSettings(fault),
  };
  const isPaused = await inControl(issuing.db, (control) => noteFault(control, key, noted, issuing.now()));
  return goesOn && !isPaused;
}
