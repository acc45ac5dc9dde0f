import { supportEndpoints } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import type { FileStorage } from '../../files/file-storage.ts';
import type { Actor } from '../../http/actor.ts';
import { NotFound } from '../../http/problems.ts';
import { type Route, route } from '../../http/route.ts';
import { readingRoutes } from '../../resource/reading-routes.ts';
import { findReached } from './reached.store.ts';
import { findPeople, findTicket, ticketSource } from './support.store.ts';
import { supportTeamRoutes } from './support-team.routes.ts';
import { findAttachment } from './support-thread.store.ts';
import {
  answerTicket,
  attachFile,
  editTicket,
  openTicket,
  ownerOf,
  readMessages,
  readTicket,
  removeTicket,
} from './write-ticket.ts';

interface SupportSettings {
  readonly baseUrl: string;
  readonly now: () => Date;
  readonly files: FileStorage;
}

const { reach, get, thread, add, edit, answer, attach, readAttachment, ...calls } = supportEndpoints;

export function supportRoutes({ baseUrl, now, files }: SupportSettings): readonly Route[] {
  const notified = { baseUrl, now };
  return [
    ...supportTeamRoutes,
    ...readingRoutes(calls, ticketSource, async (tx: TenantTransaction, actor: Actor) => ({
      ownerId: ownerOf(actor),
      people: await findPeople(tx),
    })),
    route(reach, async ({ tx, actor }) => ({ reach: (await findReached(tx, actor.personId)).reach })),
    route(get, (request) => readTicket(request, request.params.id)),
    route(thread, (request) => readMessages(request, request.params.id, request.query.before)),
    route(add, (request) => openTicket({ ...request, ...notified }, request.body)),
    route(edit, (request) => editTicket({ ...request, ...notified }, request.params.id, request.body)),
    route(calls.delete, (request) =>
      removeTicket({ ...request, ...notified }, request.params.id, request.query.version),
    ),
    route(answer, (request) => answerTicket({ ...request, ...notified }, request.params.id, request.body.message)),
    route(attach, (request) => attachFile({ ...request, ...notified }, files, request.body.messageId, request.upload)),
    route(readAttachment, async ({ tx, actor, params }) => {
      const row = await findAttachment(tx, params.id);
      const isReadable = row && (await findTicket(tx, row.ticketId, ownerOf(actor)));
      const content = isReadable && (await files.read(row.storage_key));
      if (!content) throw new NotFound();
      return { fileName: row.file_name, contentType: row.content_type, content };
    }),
  ];
}
