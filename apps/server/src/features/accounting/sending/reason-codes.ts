import type { documentEndpoints } from '@calends/wire';
import {
  inControl,
  inControlOf,
  inTenant,
  ownTenantId,
  type TenantTransaction,
} from '../../../db/tenant-transaction.ts';
import { NotFound } from '../../../http/problems.ts';
import type { WaitingRequest } from '../../../http/route.ts';
import { textsOf } from '../../../resource/texts/texts-of.ts';
import { findCompanyBooks } from '../../entities/entities.public.ts';
import { findConnections } from '../connections/connections.store.ts';
import { type Outside, openSystem } from '../connections/open-system.ts';
import { findCancelReasons, keepCancelReasons } from '../lanes/cancel-reasons.store.ts';
import { findDocument } from '../reading/one-document.store.ts';
import type { Named } from '../systems/accounting-system.ts';
import type { DocumentKind } from '../tables.ts';

/** The product's own reasons for a cancellation, where accounting says none (a company whose books are files). */
const REASON_CODES = {
  JOURNAL: ['C01', 'C02', 'C03', 'C04', 'C05', 'C06'],
  INVOICE: ['001', '002', '003'],
} as const satisfies Readonly<Record<DocumentKind, readonly string[]>>;
const DAY_MS = 24 * 60 * 60 * 1000;

type Request = Pick<WaitingRequest<typeof documentEndpoints.reasonCodes>, 'actor' | 'caller' | 'query'>;
type Reasons = { code: string; description: string }[];

/** The reasons of the accounting of a document, which are kept for a day, else the product's own. Throws NotFound. */
export async function readReasonCodes(outside: Outside, request: Request, kind: DocumentKind): Promise<Reasons> {
  const { actor, caller, query } = request;
  const { db } = outside;
  const { own, company } = await inTenant(db, actor.tenantId, async (tx) => {
    const textOf = await textsOf({ tx, actor, caller });
    return {
      own: REASON_CODES[kind].map((code) => ({ code, description: textOf(`CancelReason_${code}`) })),
      company: query.id === undefined ? undefined : (await findBookedIn(tx, query.id)).company,
    };
  });
  const there = company === undefined ? undefined : await askOnceADay(outside, actor.tenantId, company);
  return there?.length ? there.map(({ code, name }) => ({ code, description: name })) : own;
}

/** Whether a document may be cancelled for a reason: one of the product's, or of its own accounting as far as that is known. */
export async function isReasonCode(tx: TenantTransaction, documentId: string, code: string): Promise<boolean> {
  const { kind, company } = await findBookedIn(tx, documentId);
  if (REASON_CODES[kind].some((one) => one === code)) return true;
  if (company === undefined) return false;
  const tenantId = await ownTenantId(tx);
  const kept = await inControlOf(tx, (control) => findCancelReasons(control, tenantId, company));
  return kept?.reasons.some((reason) => reason.code === code) ?? false;
}

/** A document's kind, and its company in the accounting system; undefined where its books are in none. Throws NotFound. */
async function findBookedIn(
  tx: TenantTransaction,
  documentId: string,
): Promise<{ readonly kind: DocumentKind; readonly company: string | undefined }> {
  const document = await findDocument(tx, documentId);
  if (!document) throw new NotFound();
  const books = (await findCompanyBooks(tx, [document.entity_id])).get(document.entity_id);
  return { kind: document.kind, company: books?.system === 'PRIMAVERA' ? (books.dataBase ?? undefined) : undefined };
}

/** What a company gives as reasons; what it gave before where it does not answer. */
async function askOnceADay(outside: Outside, tenantId: string, company: string): Promise<readonly Named[] | undefined> {
  const { db, now } = outside;
  const { kept, connection } = await inControl(db, async (control) => ({
    kept: await findCancelReasons(control, tenantId, company),
    connection: (await findConnections(control, tenantId)).get('PRIMAVERA'),
  }));
  if (kept && now().getTime() - kept.at.getTime() < DAY_MS) return kept.reasons;
  const asked = connection && (await openSystem(outside, connection, company)?.books.cancelReasons());
  if (asked?.ok !== true) return kept?.reasons;
  await inControl(db, (control) => keepCancelReasons(control, tenantId, company, { reasons: asked.value, at: now() }));
  return asked.value;
}
