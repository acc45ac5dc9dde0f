import { confirmationEndpoints } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import type { FileStorage } from '../../files/file-storage.ts';
import type { Actor } from '../../http/actor.ts';
import { NotFound } from '../../http/problems.ts';
import { publicRoute, type Route, route } from '../../http/route.ts';
import { readingRoutes } from '../../resource/reading-routes.ts';
import { answerByLink, type LinkSettings, readLink } from './answer-link.ts';
import { answerRequest, attachFile, revokeLinks, writeMessage } from './answer-request.ts';
import { isAnswerer } from './answerers.store.ts';
import { assignPeople, readAssignable, readPeople } from './assign-people.ts';
import { confirmationSource } from './confirmations.store.ts';
import { keepAfterAnswer, listCertificates, readCertificate, readCertificateOf } from './keep-certificate.ts';
import { attachByLink, certificateByLink, readFileByLink, statementByLink } from './link-files.ts';
import { pairOf, readConfirmation } from './read-confirmation.ts';
import { findFile } from './requests.store.ts';
import { previewCampaign, sendAnew, sendCampaign } from './send-campaign.ts';
import { answererOf } from './who-reads.ts';

interface ConfirmationSettings extends LinkSettings {
  readonly files: FileStorage;
}

const { list, columnList, optionList, exportData, ...calls } = confirmationEndpoints;

export function confirmationRoutes({ files, ...settings }: ConfirmationSettings): readonly Route[] {
  const { baseUrl, now, db } = settings;
  const keeping = { db, files };
  return [
    ...readingRoutes(
      { list, columnList, optionList, exportData },
      confirmationSource,
      async (_tx: TenantTransaction, actor: Actor) => ({ answererId: answererOf(actor) }),
    ),
    route(calls.ofPair, (request) =>
      readConfirmation({ ...request, now }, pairOf(request.params, request.query.month)),
    ),
    route(calls.certificate, (request) =>
      readCertificateOf({ ...request, files }, pairOf(request.params, request.query.month)),
    ),
    route(calls.readCertificate, (request) => readCertificate(request, files, request.params.id)),
    route(calls.certificates, (request) => listCertificates(request, request.params.companyId)),
    route(calls.preview, (request) => previewCampaign(request, request.query.month)),
    route(calls.send, (request) => sendCampaign({ ...request, baseUrl, now }, request.body)),
    route(calls.sendAnew, (request) =>
      sendAnew({ ...request, baseUrl, now }, pairOf(request.params, request.body.month)),
    ),
    route(calls.revoke, (request) => revokeLinks({ ...request, baseUrl, now }, request.params.id)),
    route(calls.people, (request) => readPeople(request)),
    route(calls.assignable, (request) => readAssignable(request)),
    route(calls.assign, (request) => assignPeople(request, request.params.companyId, request.body.personIds)),
    route(
      calls.answer,
      (request) => answerRequest({ ...request, baseUrl, now }, request.params.id, request.body.answers),
      async ({ actor }, answered) => {
        const { company, counterparty, month } = answered;
        const pair = pairOf({ companyId: company.id, counterpartyId: counterparty.id }, month);
        const { certificates } = await keepAfterAnswer(keeping, actor.tenantId, pair);
        return { ...answered, certificates };
      },
    ),
    route(calls.write, (request) => writeMessage({ ...request, baseUrl, now }, request.params.id, request.body)),
    route(calls.attach, (request) => attachFile({ ...request, baseUrl, now }, files, request.body, request.upload)),
    route(calls.readFile, async ({ tx, actor, params }) => {
      const row = await findFile(tx, params.id);
      const answererId = answererOf(actor);
      const mayRead = row && (answererId === undefined || (await isAnswerer(tx, row.entity_id, answererId)));
      const content = mayRead && (await files.read(row.storage_key));
      if (!content) throw new NotFound();
      return { fileName: row.file_name, contentType: row.content_type, content };
    }),
    publicRoute(calls.readLink, ({ body, caller }) => readLink(settings, body.token, caller)),
    publicRoute(calls.attachLink, ({ body, upload, caller, audit }) =>
      attachByLink({ ...settings, files }, body, upload, caller, audit),
    ),
    publicRoute(calls.readLinkFile, ({ body, caller }) => readFileByLink({ ...settings, files }, body, caller)),
    publicRoute(calls.linkStatement, ({ body, caller }) => statementByLink(settings, body.token, caller)),
    publicRoute(calls.linkCertificate, ({ body, caller, audit }) =>
      certificateByLink({ ...settings, files }, body.token, caller, audit),
    ),
    publicRoute(calls.answerLink, ({ body, caller, audit }) =>
      answerByLink({ ...settings, files }, body, caller, audit),
    ),
  ];
}
