import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ConfirmationCertificate } from '@calends/wire';
import type { Kysely } from 'kysely';
import { AuditTrail } from '../../db/audit-trail.ts';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { takeTurn } from '../../db/take-turn.ts';
import { inTenant, type TenantTransaction } from '../../db/tenant-transaction.ts';
import type { FileStorage } from '../../files/file-storage.ts';
import { NotFound, Refused } from '../../http/problems.ts';
import type { FileReply } from '../../http/route.ts';
import { log } from '../../logs/log.ts';
import { storageFolder } from '../kept-files/kept-files.public.ts';
import { isAnswerer, readAskedCompanies } from './answerers.store.ts';
import type { Pair } from './balances.store.ts';
import { type BothSides, readBothSides, writeCertificate } from './certificate.ts';
import {
  type CertificateRow,
  findCertificate,
  findCertificateOf,
  insertCertificate,
  readCertificates,
  wireCertificate,
} from './certificates.store.ts';
import type { ReadingPair } from './read-confirmation.ts';
import { TURN } from './send-campaign.ts';
import { answererOf } from './who-reads.ts';

interface Keeping {
  readonly tx: TenantTransaction;
  readonly tenantId: string;
  readonly files: FileStorage;
  readonly audit: AuditTrail;
}

/**
 * The certificate of a balance that both companies have confirmed, written the first time and never again: its bytes stay, whatever
 * becomes of the figures. Undefined where both have not confirmed the same ones.
 */
async function keepCertificate(keeping: Keeping, pair: Pair): Promise<CertificateRow | undefined> {
  const both = await readBothSides(keeping.tx, pair);
  return both.sides && (await keepOf(keeping, pair, both));
}

async function keepOf({ tx, tenantId, files, audit }: Keeping, pair: Pair, both: BothSides): Promise<CertificateRow> {
  const requests = requestsOf(pair, both);
  const kept = await findCertificateOf(tx, requests);
  if (kept) return kept;
  const { fileName, content } = await writeCertificate(tx, both);
  const key = `${storageFolder(tenantId, 'confirmation_certificate')}/${randomUUID()}`;
  await files.put(key, Readable.from(content, { objectMode: false }), content.length); // may be slow: before others wait
  await takeTurn(tx, TURN);
  const meanwhile = await findCertificateOf(tx, requests);
  if (meanwhile) return meanwhile;
  const row = await insertCertificate(tx, {
    file_id: newId(),
    month: pair.month,
    ...requests,
    file_name: fileName,
    content_type: 'application/pdf',
    size_bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    storage_key: key,
  });
  const [company, counterparty] = both.acronyms;
  audit.record({
    action: 'CREATE',
    resource: 'Confirmation',
    recordId: row.file_id,
    after: { month: both.names.month, company, counterparty, fileName, size: row.size_bytes, sha256: row.sha256 },
  });
  return row;
}

/** Both companies and their requests, the smaller id first, so that one certificate is found from either side. */
function requestsOf({ companyId, counterpartyId }: Pair, { sides: [own, other] }: BothSides) {
  const [request, counterRequest] = [own.request.request_id, other.request.request_id];
  return companyId < counterpartyId
    ? { entity_id: companyId, counterparty_id: counterpartyId, request_id: request, counter_request_id: counterRequest }
    : {
        entity_id: counterpartyId,
        counterparty_id: companyId,
        request_id: counterRequest,
        counter_request_id: request,
      };
}

/**
 * Keeps what both have confirmed once an answer is committed: only then does the audit chain have its place. The certificates of the
 * balance, and whether there is one of what is confirmed now. The answer stands where a certificate cannot be kept, such as with the
 * storage full: it is kept when it is first read.
 */
export async function keepAfterAnswer(
  { db, files }: { readonly db: Kysely<Database>; readonly files: FileStorage },
  tenantId: string,
  pair: Pair,
): Promise<{ readonly certificates: ConfirmationCertificate[]; readonly isCertified: boolean }> {
  const isCertified = await inTenant(db, tenantId, async (tx) => {
    const audit = new AuditTrail({ personId: null, roleId: null, requestId: null });
    const kept = await keepCertificate({ tx, tenantId, files, audit }, pair);
    await audit.writeToTenant(tx);
    return kept !== undefined;
  }).catch((err: unknown) => {
    log.error({ err, tenant: tenantId, ...pair }, 'a certificate was not kept');
    return false;
  });
  const certificates = await inTenant(db, tenantId, (tx) => readCertificates(tx, pair));
  return { certificates: certificates.map(wireCertificate), isCertified };
}

type Reader = Pick<ReadingPair, 'tx' | 'actor'>;

/**
 * The certificate of a balance; of one that was confirmed before there were kept ones it is written now. Throws NotFound, and
 * Refused where both companies have not confirmed the same figures.
 */
export async function readCertificateOf(
  { actor, ...keeping }: Reader & Omit<Keeping, 'tenantId'>,
  pair: Pair,
): Promise<FileReply> {
  await mustAnswerForOne({ tx: keeping.tx, actor }, [pair.companyId]);
  return await readCertificateFile({ ...keeping, tenantId: actor.tenantId }, pair);
}

/** The same for whoever may read it; the caller writes the audit. Throws Refused where both companies have not confirmed the same figures. */
export async function readCertificateFile(keeping: Keeping, pair: Pair): Promise<FileReply> {
  const both = await readBothSides(keeping.tx, pair);
  if (!both.sides) throw new Refused({ code: 'NotBothConfirmed', details: { ...both.names } });
  return await fileOf(keeping.files, await keepOf(keeping, pair, both));
}

/** A kept certificate, for readers of either company. Throws NotFound. */
export async function readCertificate(reader: Reader, files: FileStorage, fileId: string): Promise<FileReply> {
  const row = await findCertificate(reader.tx, fileId);
  if (!row) throw new NotFound();
  await mustAnswerForOne(reader, [row.entity_id, row.counterparty_id]);
  return await fileOf(files, row);
}

/** The certificates of a company. Throws NotFound for one that is not there or that the reader does not answer for. */
export async function listCertificates(reader: Reader, companyId: string): Promise<ConfirmationCertificate[]> {
  await mustAnswerForOne(reader, [companyId]);
  if ((await readAskedCompanies(reader.tx, [companyId])).length === 0) throw new NotFound();
  return (await readCertificates(reader.tx, { companyId })).map(wireCertificate);
}

async function mustAnswerForOne({ tx, actor }: Reader, companyIds: readonly string[]): Promise<void> {
  const answererId = answererOf(actor);
  if (answererId === undefined) return;
  for (const companyId of companyIds) if (await isAnswerer(tx, companyId, answererId)) return;
  throw new NotFound();
}

async function fileOf(files: FileStorage, row: CertificateRow): Promise<FileReply> {
  const content = await files.read(row.storage_key);
  if (!content) throw new NotFound();
  return { fileName: row.file_name, contentType: row.content_type, content };
}
