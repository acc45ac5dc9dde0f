import type { FailureReply } from '@calends/wire';
import {
  BadInput,
  Duplicate,
  Forbidden,
  MOST_BODY_BYTES,
  NotFound,
  PayloadTooLarge,
  Problem,
  Refused,
  Stale,
  TooManyRequests,
  Unauthorized,
  Unavailable,
} from '../problems.ts';

export interface ErrorReply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: FailureReply;
}

/** The one place that turns a thrown error into a reply (architecture section 4). The reply to a bug has the request id only. */
export function errorReply(error: unknown, requestId: string): ErrorReply {
  const problem = problemOf(error);
  const body = (more: Partial<FailureReply> = {}): FailureReply => ({
    succeeded: false,
    messages: problem ? [problem.message] : [],
    ...more,
    requestId,
  });
  if (!problem) return { status: 500, body: body() };
  if (problem instanceof Refused) {
    const { code, details = {}, errors } = problem.refusal;
    return { status: 422, body: body({ code, details, ...(errors && { errors: mutable(errors) }) }) };
  }
  if (problem instanceof BadInput) return { status: 400, body: body({ errors: problem.errors, code: 'BadRequest' }) };
  if (problem instanceof Duplicate) {
    const { errors, details } = problem;
    return { status: 409, body: body({ errors, code: 'Duplicate', ...(details && { details }) }) };
  }
  if (problem instanceof Stale) return { status: 409, body: body({ code: problem.code }) };
  if (problem instanceof NotFound) return { status: 404, body: body({ code: 'NotFound' }) };
  if (problem instanceof Forbidden) return { status: 403, body: body({ code: 'Forbidden' }) };
  if (problem instanceof Unauthorized) return { status: 401, body: body({ code: 'Unauthorized' }) };
  if (problem instanceof TooManyRequests)
    return {
      status: 429,
      headers: { 'retry-after': String(problem.retryAfterSeconds) },
      body: body({ code: 'TooManyRequests' }),
    };
  if (problem instanceof PayloadTooLarge) {
    const { mostBytes } = problem;
    return {
      status: 413,
      body: body({ code: 'PayloadTooLarge', ...(mostBytes !== undefined && { details: { mostBytes } }) }),
    };
  }
  return { status: 503, headers: { 'retry-after': '5' }, body: body({ code: 'ServiceUnavailable' }) };
}

function mutable(errors: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(errors).map(([field, keys]) => [field, [...keys]]));
}

/** The code of Fastify's error; its other limits have other codes. */
const BODY_TOO_LARGE = 'FST_ERR_CTP_BODY_TOO_LARGE';

/**
 * The problem to answer with, also for failures of the framework and the database that are no bug of ours; undefined for a bug.
 */
function problemOf(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error;
  const { statusCode, code } = (error ?? {}) as { statusCode?: unknown; code?: unknown };
  if (statusCode === 413) return new PayloadTooLarge(code === BODY_TOO_LARGE ? MOST_BODY_BYTES : undefined);
  if (statusCode === 429) return new TooManyRequests(60);
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500)
    return new BadInput({ body: ['InvalidValue'] });
  if (typeof code === 'string' && NO_TEXT.includes(code)) return new BadInput({ body: ['InvalidValue'] });
  if (code === FOREIGN_KEY_VIOLATION) return new Refused({ code: 'ReferenceBroken' });
  return isUnavailable(error) ? new Unavailable() : undefined;
}

/** The error of the folder or the bucket, which file storage wraps in its own. */
function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (
    (typeof code === 'string' && UNAVAILABLE.test(code)) ||
    CONNECTION_LOST.test(error.message) ||
    isUnavailable(error.cause)
  );
}

/**
 * Connection exceptions, shutdown, too many connections, disk full, timeouts, a deadlock that ended this transaction:
 * https://www.postgresql.org/docs/current/errcodes-appendix.html; and the codes of network errors.
 */
const UNAVAILABLE =
  /^(08...|57P0.|53...|57014|55P03|40001|40P01|ECONNREFUSED|ECONNRESET|EPIPE|ENOSPC|EDQUOT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/**
 * character_not_in_repertoire, or untranslatable_character within JSON: PostgreSQL cannot store a text with a zero in it. A body
 * is checked earlier (unkept-text.ts); the content and the name of a file are noticed here.
 */
const NO_TEXT: readonly string[] = ['22021', '22P05'];

/** A deleted record is still referred to, or a record refers to one that was just deleted; no use case checked it. */
const FOREIGN_KEY_VIOLATION = '23503';

/** The driver gives no code when it loses a connection or waits too long for one (pg 8, client.js; pg-pool, index.js). */
const CONNECTION_LOST =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Query read timeout)/;
