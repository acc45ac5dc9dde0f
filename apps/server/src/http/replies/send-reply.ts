import type { Readable } from 'node:stream';
import { type Endpoint, pagedReply, ROW_COUNT_HEADER, standardReply } from '@calends/wire';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { header } from '../requests/read-request.ts';
import { type FileReply, Incomplete, WithMessages } from '../route.ts';
import { writtenReply } from './written-replies.ts';

/** Sends the answer of a handler: data in the standard envelope, a page as it is, or a file. */
export function sendReply(
  endpoint: Endpoint,
  answer: unknown,
  reply: FastifyReply,
  { checkReplies }: { readonly checkReplies: boolean },
): FastifyReply {
  if (endpoint.reply.kind === 'file') return sendFile(answer as FileReply, reply);
  const isComplete = !(answer instanceof Incomplete);
  const body = isComplete
    ? bodyOf(endpoint, answer)
    : { succeeded: false, messages: [answer.message], data: answer.data };
  if (checkReplies && isComplete) replySchema(endpoint).parse(body);
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  return isKept(reply) ? reply.status(304).send() : sendBody(body, reply);
}

function sendBody(body: unknown, reply: FastifyReply): FastifyReply {
  const written = writtenReply(body as object, header(reply.request, 'accept-encoding'));
  if (!written) return reply.send(body);
  if (written.encoding) reply.header('content-encoding', written.encoding);
  return reply.header('vary', 'accept-encoding').type('application/json; charset=utf-8').send(written.bytes);
}

function bodyOf(endpoint: Endpoint, answer: unknown): unknown {
  if (endpoint.reply.kind === 'paged') return answer;
  const { data, messages } = answer instanceof WithMessages ? answer : { data: answer, messages: [] };
  return { succeeded: true, messages, data };
}

/** The client already has the answer: it sent the entity tag that the handler gave it. */
function isKept(reply: FastifyReply): boolean {
  const tag = reply.getHeader('etag');
  return typeof tag === 'string' && header(reply.request, 'if-none-match').split(/, */).includes(tag);
}

function sendFile({ fileName, contentType, content, rowCount }: FileReply, reply: FastifyReply): FastifyReply {
  const name = encodeURIComponent(fileName);
  if (rowCount !== undefined) reply.header(ROW_COUNT_HEADER, rowCount);
  return reply
    .header(
      'content-disposition',
      `attachment; filename="${fileName.replaceAll(/[^\w.-]/g, '_')}"; filename*=UTF-8''${name}`,
    )
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox") // opened in the browser, the file can run nothing
    .type(contentType)
    .send(content satisfies Readable | Buffer);
}

const FILE_HEADERS = [
  'content-disposition',
  'content-encoding',
  'content-length',
  'content-security-policy',
  'content-type',
  ROW_COUNT_HEADER,
];

/**
 * Takes back what describes a file of which nothing could be sent, so that the error in its place is read as one: a client would
 * uncompress it, or keep it under the name of the file. Fastify has copied the headers to the response by then.
 */
export function withdrawFile(reply: FastifyReply): void {
  for (const name of FILE_HEADERS) {
    reply.removeHeader(name);
    reply.raw.removeHeader(name);
  }
}

const replySchemas = new WeakMap<Endpoint, z.ZodType>();

/** The shape of a reply, envelope included. */
export function replySchema(endpoint: Endpoint): z.ZodType {
  const known = replySchemas.get(endpoint);
  if (known) return known;
  if (endpoint.reply.kind === 'file') throw new Error(`${endpoint.path} answers a file`);
  const schema = endpoint.reply.kind === 'paged' ? pagedReply(endpoint.reply.data) : standardReply(endpoint.reply.data);
  replySchemas.set(endpoint, schema);
  return schema;
}
