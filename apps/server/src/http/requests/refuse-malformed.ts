import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { newId } from '../../db/new-id.ts';
import { BadInput } from '../problems.ts';
import { errorReply } from '../replies/error-replies.ts';

/** The status by the code of an unreadable request (https://nodejs.org/api/http.html#event-clienterror); any other is a 400. */
const STATUSES: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/**
 * Answers bytes that are no HTTP request in the same form as every other fault. The framework never sees them, so the headers that
 * its replies share are repeated here.
 */
export function refuseMalformed(error: { readonly code?: string }, socket: Socket, log: FastifyBaseLogger): void {
  const { code = '' } = error;
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const requestId = newId();
  const status = STATUSES[code] ?? 400;
  log.info({ reqId: requestId, code, ip: socket.remoteAddress }, 'no request');
  const body = JSON.stringify(errorReply(new BadInput({ body: ['InvalidValue'] }), requestId).body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'connection: close',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'x-frame-options: DENY',
    'referrer-policy: no-referrer',
    `x-request-id: ${requestId}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
