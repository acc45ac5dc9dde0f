import { KEPT_FILE_TYPES, type KeptFile, MOST_LINK_FILES } from '@calends/wire';
import type { AuditTrail } from '../../db/audit-trail.ts';
import { takeTurn } from '../../db/take-turn.ts';
import { inControl, inControlOf, inTenantOf, type TenantTransaction } from '../../db/tenant-transaction.ts';
import type { FileStorage } from '../../files/file-storage.ts';
import { type Caller, civilDateIn } from '../../http/actor.ts';
import { BadInput, NotFound, PayloadTooLarge, Refused, Unauthorized } from '../../http/problems.ts';
import type { ReceivedFile } from '../../http/requests/receive-file.ts';
import type { FileReply } from '../../http/route.ts';
import { settings as baseSettings } from '../base-settings/base-settings.public.ts';
import { auditedFile, keepUpload, wireFile } from '../kept-files/kept-files.public.ts';
import { readRecordLink, readUsedRecordLink } from '../one-time-links/one-time-links.public.ts';
import { findTimeZone } from '../tenants/tenants.public.ts';
import { countUse, type LinkSettings, requestOf, withOpenLink } from './answer-link.ts';
import { openItems, pairOfRequest } from './answer-request.ts';
import { readCertificateFile } from './keep-certificate.ts';
import { writeRequestStatement } from './request-statement.ts';
import { countLinkFiles, findFile, findLastRequest, insertFile, type RequestRow } from './requests.store.ts';
import { TURN } from './send-campaign.ts';

type FileLinkSettings = LinkSettings & { readonly files: FileStorage };

const MEGABYTE = 1_000_000;

/**
 * Keeps a file of whoever has the link with a loan of its request. Throws Unauthorized as `readLink`, Refused for a request that is too
 * late, that moved or has as many files as it may, and BadInput for another loan and for a file that may not be kept.
 */
export async function attachByLink(
  settings: FileLinkSettings,
  { token, contractId }: { readonly token: string; readonly contractId: string },
  upload: ReceivedFile,
  caller: Caller,
  audit: AuditTrail,
): Promise<KeptFile> {
  return await withOpenLink(settings, token, caller, async ({ tx, link, request }) => {
    const timeZone = await inControlOf(tx, (control) => findTimeZone(control, link.tenantId));
    const today = civilDateIn(timeZone, settings.now());
    const { items } = await openItems({ tx, today }, request);
    if (!items.some((one) => one.contractId === contractId)) throw new BadInput({ contractId: ['ReferenceNotFound'] });
    const mostBytes = (await baseSettings.of(tx, 'CONTRACT_FILE_MEGABYTES')) * MEGABYTE;
    if (upload.size > mostBytes) throw new PayloadTooLarge(mostBytes);
    await mustTakeMore(tx, request);
    const actor = { tenantId: link.tenantId, personId: null };
    const kept = { table: 'confirmation_file', types: KEPT_FILE_TYPES } as const;
    const file = await keepUpload({ tx, actor, today }, settings.files, kept, upload).catch(withoutPlan);
    await mustTakeMore(tx, request); // from here on no other file is counted at the same time
    await takeTurn(tx, TURN);
    const isOpen = await inControlOf(tx, (control) =>
      readRecordLink(control, 'CONFIRM_BALANCE', token, settings.now()),
    );
    if (!isOpen) throw new Unauthorized('LinkNotValid'); // answered or ended while the file was kept
    const row = await insertFile(tx, { requestId: request.request_id, contractId }, file);
    audit.record({
      action: 'UPDATE',
      resource: 'Confirmation',
      recordId: request.request_id,
      after: { ...auditedFile(row), address: link.address },
    });
    await audit.writeToTenant(tx);
    return wireFile(row);
  });
}

/** What the tenant pays for is no outsider's to read: a plan without room is like space that is full. */
function withoutPlan(problem: unknown): never {
  const isOfPlan = problem instanceof Refused && problem.refusal.code.startsWith('Subscription');
  throw isOfPlan ? new BadInput({ file: ['StorageQuotaReached'] }) : problem;
}

/** Whoever has a link cannot fill the space of a tenant by it. */
async function mustTakeMore(tx: TenantTransaction, request: RequestRow): Promise<void> {
  if ((await countLinkFiles(tx, request.request_id)) >= MOST_LINK_FILES)
    throw new Refused({ code: 'LinkFilesFull', details: { most: MOST_LINK_FILES } });
}

/** A file of the request of an open link. Throws as `readLink`, and NotFound for one of another request. */
export async function readFileByLink(
  settings: FileLinkSettings,
  { token, fileId }: { readonly token: string; readonly fileId: string },
  caller: Caller,
): Promise<FileReply> {
  return await withOpenLink(settings, token, caller, async ({ tx, request }) => {
    const row = await findFile(tx, fileId);
    const content = row?.request_id === request.request_id ? await settings.files.read(row.storage_key) : undefined;
    if (!row || !content) throw new NotFound();
    return { fileName: row.file_name, contentType: row.content_type, content };
  });
}

/** The request of an open link, on paper. Throws as `readLink`. */
export async function statementByLink(settings: LinkSettings, token: string, caller: Caller): Promise<FileReply> {
  return await withOpenLink(settings, token, caller, ({ tx, request }) =>
    writeRequestStatement({ tx, caller }, request),
  );
}

/**
 * The certificate of what was answered by the link. Throws Unauthorized as `readLink`, also where the request was sent anew since, and
 * Refused where both companies have not confirmed.
 */
export async function certificateByLink(
  settings: FileLinkSettings,
  token: string,
  caller: Caller,
  audit: AuditTrail,
): Promise<FileReply> {
  await countUse(settings, token, caller);
  return await inControl(settings.db, async (control) => {
    const given = [control, 'CONFIRM_BALANCE', token, settings.now()] as const;
    const link = (await readUsedRecordLink(...given)) ?? (await readRecordLink(...given));
    if (!link) throw new Unauthorized('LinkNotValid');
    return await inTenantOf(control, link.tenantId, async (tx) => {
      const request = await requestOf(tx, link.recordId);
      const pair = pairOfRequest(request);
      if ((await findLastRequest(tx, pair))?.request_id !== request.request_id) throw new Unauthorized('LinkNotValid');
      const file = await readCertificateFile({ tx, tenantId: link.tenantId, files: settings.files, audit }, pair);
      await audit.writeToTenant(tx);
      return file;
    });
  });
}
