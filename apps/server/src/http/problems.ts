import type { FieldErrors, Refusal } from '@calends/wire';
import type { TenantTransaction } from '../db/tenant-transaction.ts';

/** Thrown by a use case that refuses a call, which also rolls the transaction back. Messages are translation keys. */
export abstract class Problem extends Error {}

/** The domain refuses the call: 422 with the code and the facts of the refusal. */
export class Refused extends Problem {
  readonly refusal: Refusal;
  /** A write that is made nevertheless, in a separate transaction after the rollback. */
  readonly afterwards: ((tx: TenantTransaction) => Promise<void>) | undefined;
  constructor(refusal: Refusal, afterwards?: (tx: TenantTransaction) => Promise<void>) {
    super(refusal.code);
    this.refusal = refusal;
    this.afterwards = afterwards;
  }
}

/** The input has a wrong shape or value: 400 with keys by field. */
export class BadInput extends Problem {
  readonly errors: FieldErrors;
  constructor(errors: FieldErrors, key = 'BadRequest') {
    super(key);
    this.errors = errors;
  }
}

/** The record does not exist or is another tenant's; the answer is the same: 404. */
export class NotFound extends Problem {
  constructor(key = 'NotFound') {
    super(key);
  }
}

/** The caller is known but has no right: 403. */
export class Forbidden extends Problem {
  constructor(key = 'Forbidden') {
    super(key);
  }
}

/** No valid token, or wrong credentials: 401. */
export class Unauthorized extends Problem {
  constructor(key = 'Unauthorized') {
    super(key);
  }
}

/** Another user changed the record since it was read, or the figures are not those that a preview showed: 409. */
export class Stale extends Problem {
  readonly code: 'Stale' | 'FiguresChanged';
  constructor(code: 'Stale' | 'FiguresChanged' = 'Stale') {
    super(code);
    this.code = code;
  }
}

/** A unique value is taken: 409 with keys by field. */
export class Duplicate extends Problem {
  readonly errors: FieldErrors;
  /** The record that has it, where the caller goes on with that one. */
  readonly details: { readonly id: string } | undefined;
  constructor(errors: FieldErrors, details?: { readonly id: string }) {
    super('Duplicate');
    this.errors = errors;
    this.details = details;
  }
}

/** The most bytes of a body without a file. */
export const MOST_BODY_BYTES = 1_000_000;

/** A body or a file over the limit: 413, with the limit if it is one of bytes. */
export class PayloadTooLarge extends Problem {
  readonly mostBytes: number | undefined;
  constructor(mostBytes?: number) {
    super('PayloadTooLarge');
    this.mostBytes = mostBytes;
  }
}

/** Too many calls: 429 with Retry-After. */
export class TooManyRequests extends Problem {
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number, key = 'TooManyRequests') {
    super(key);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The server runs, but cannot answer now: 503. */
export class Unavailable extends Problem {
  constructor() {
    super('ServiceUnavailable');
  }
}
