import { parseMoney } from '@calends/loan-engine';
import {
  daysOfMonth,
  type declareStampTax,
  KEPT_FILE_TYPES,
  type KeptFile,
  type StampTaxDeclaration,
} from '@calends/wire';
import type { z } from 'zod';
import type { AuditTrail } from '../../db/audit-trail.ts';
import { takeTurn } from '../../db/take-turn.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import type { FileStorage } from '../../files/file-storage.ts';
import type { Actor } from '../../http/actor.ts';
import { BadInput, Refused, Stale } from '../../http/problems.ts';
import type { ReceivedFile } from '../../http/requests/receive-file.ts';
import { auditedFile, keepUpload, wireFile } from '../kept-files/kept-files.public.ts';
import { DIGEST_OF_NOTHING, type OfMonth } from './declared-items.store.ts';
import { declaredRevision, findDeclarer, readDeclaration } from './read-declaration.ts';
import { insertFile, insertItems, insertRevision, readRevisions } from './revisions.store.ts';

interface Writing {
  readonly tx: TenantTransaction;
  readonly audit: AuditTrail;
  readonly actor: Actor;
  /** ISO, in the tenant's time zone. */
  readonly today: string;
}

/** Writers of declarations take turns. */
const TURN = 'stamp tax declarations';

/**
 * Marks what the loans of today say of a month as declared: the first declaration, or a correction of what was declared before.
 * Throws BadInput on the day, Refused where there is nothing to declare, and Stale where figures moved since they were shown.
 */
export async function declare(
  { tx, audit, actor, today }: Writing,
  companyId: string,
  { month, digest, declaredOn, paymentReference }: z.output<typeof declareStampTax>,
): Promise<StampTaxDeclaration> {
  await takeTurn(tx, TURN);
  const shown = await readDeclaration({ tx, today }, companyId, month);
  const facts = { company: shown.company.name, month };
  if (!shown.hasEnded) throw refusal('TaxMonthNotEnded', facts);
  if (declaredOn > today) throw new BadInput({ declaredOn: ['DeclaredInFuture'] });
  if (declaredOn <= daysOfMonth(month).last) throw new BadInput({ declaredOn: ['DeclaredWithinMonth'] });
  if (shown.digest !== digest) throw new Stale('FiguresChanged');
  if (shown.state === 'DECLARED') throw refusal('TaxAlreadyDeclared', facts);
  if (shown.state === 'UNDECLARED' && digest === DIGEST_OF_NOTHING) throw refusal('NoTaxToDeclare', facts);
  const of = ofMonth(companyId, month);
  const revision = nextRevision(shown);
  await insertRevision(tx, of, {
    revision,
    state: 'DECLARED',
    declared_on: declaredOn,
    payment_reference: paymentReference,
    reason: null,
    tax_digest: digest,
    tax_cents: parseMoney(shown.tax) ?? 0n,
    recorded_by: actor.personId,
  });
  await insertItems(tx, of, revision);
  const before =
    shown.state === 'UNDECLARED' ? undefined : { month, declarationState: shown.state, tax: shown.declaredTax };
  const after = { month, declarationState: 'DECLARED', tax: shown.tax, declaredOn, paymentReference };
  audit.record({
    action: 'UPDATE',
    resource: 'StampTaxDeclaration',
    recordId: companyId,
    ...(before && { before }),
    after,
  });
  return await readDeclaration({ tx, today }, companyId, month);
}

/** Takes back that a month was declared; what was declared stays as history. Throws Refused where it is not declared. */
export async function withdraw(
  { tx, audit, actor, today }: Writing,
  companyId: string,
  { month, reason }: { readonly month: string; readonly reason: string },
): Promise<StampTaxDeclaration> {
  await takeTurn(tx, TURN);
  const shown = await readDeclaration({ tx, today }, companyId, month);
  if (shown.state === 'UNDECLARED') throw refusal('TaxNotDeclared', { company: shown.company.name, month });
  await insertRevision(tx, ofMonth(companyId, month), {
    revision: nextRevision(shown),
    state: 'WITHDRAWN',
    declared_on: null,
    payment_reference: null,
    reason,
    tax_digest: shown.digest,
    tax_cents: 0n,
    recorded_by: actor.personId,
  });
  const before = { month, declarationState: shown.state, tax: shown.declaredTax };
  audit.record({
    action: 'UPDATE',
    resource: 'StampTaxDeclaration',
    recordId: companyId,
    before,
    after: { month, declarationState: 'UNDECLARED', reason },
  });
  return await readDeclaration({ tx, today }, companyId, month);
}

/** Keeps a file with the declaration of a month that counts. Throws Refused where it is not declared, and BadInput on `file`. */
export async function attachFile(
  request: Writing,
  storage: FileStorage,
  { companyId, month }: { readonly companyId: string; readonly month: string },
  upload: ReceivedFile,
): Promise<KeptFile> {
  const { tx, audit } = request;
  const { name: company } = await findDeclarer(tx, companyId);
  const of = ofMonth(companyId, month);
  const mustBeDeclared = async () => {
    const declared = declaredRevision(await readRevisions(tx, of));
    if (!declared) throw refusal('TaxNotDeclared', { company, month });
    return declared.revision;
  };
  await mustBeDeclared(); // before the bytes are sent to a slow storage
  const file = await keepUpload(
    request,
    storage,
    { table: 'stamp_tax_declaration_file', types: KEPT_FILE_TYPES },
    upload,
  );
  await takeTurn(tx, TURN); // only now, so that nobody waits for that storage
  const row = await insertFile(tx, of, await mustBeDeclared(), file);
  audit.record({
    action: 'UPDATE',
    resource: 'StampTaxDeclaration',
    recordId: companyId,
    after: { month, ...auditedFile(row) },
  });
  return wireFile(row);
}

function ofMonth(companyId: string, month: string): OfMonth {
  return { companyId, month: daysOfMonth(month).first };
}

function nextRevision({ revisions: [last] }: StampTaxDeclaration): number {
  return (last?.revision ?? 0) + 1;
}

type Code = 'TaxMonthNotEnded' | 'TaxAlreadyDeclared' | 'NoTaxToDeclare' | 'TaxNotDeclared';

function refusal(code: Code, details: Readonly<Record<string, string>>): Refused {
  return new Refused({ code, details });
}
