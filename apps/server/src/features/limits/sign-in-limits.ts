import { networkOfAddress } from '@calends/wire';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../../db/database.ts';
import { inTenant, SYSTEM_TENANT } from '../../db/tenant-transaction.ts';
import { TooManyRequests } from '../../http/problems.ts';
import { knownSetting } from '../base-settings/base-settings.public.ts';

interface Attempt {
  /** A digest of the e-mail: the table holds no address of a person. */
  readonly account: string;
  readonly address: string;
}

/** Counts sign-ins in the database, so that several processes share the counts. */
export interface SignInLimits {
  /** Throws TooManyRequests when the account, the address or everybody together asked too often. */
  take(attempt: Attempt): Promise<void>;
  /** After a successful sign-in the count of the account starts anew, and the address gets this try back. */
  forgive(attempt: Attempt): Promise<void>;
}

export interface OfferLimits {
  /** Throws TooManyRequests when the address or the person, or everybody together, asked too often. */
  take(asker: string): Promise<void>;
}

interface LimitSettings {
  readonly pool: pg.Pool;
  readonly db: Kysely<Database>;
  readonly now: () => Date;
}

/** Limits of sign-ins, and of every other call by which an account could be guessed. */
export function signInLimits({ pool, db, now }: LimitSettings): SignInLimits {
  const attempts = knownSetting('SIGN_IN_ATTEMPTS', now);
  return limitsOf(pool, 'sign-in', {
    account: {
      points: () => attempts(SYSTEM_TENANT, (work) => inTenant(db, SYSTEM_TENANT, work)),
      duration: 900,
    },
    address: { points: 60, duration: 900 },
    overall: { points: 6000, duration: 60 },
  });
}

/** Limits calls that send a mail to an address of the caller's choice, so that no mailbox is flooded. */
export function mailLimits(pool: pg.Pool): SignInLimits {
  return limitsOf(pool, 'mail', {
    account: { points: 5, duration: 3600 },
    address: { points: 30, duration: 3600 },
    overall: { points: 600, duration: 60 },
  });
}

/**
 * Limits the offers of what a browser may sign, which alone open nothing: a whole office asks at nine o'clock, from one
 * address. The signed answer is counted as a sign-in.
 */
export function offerLimits(pool: pg.Pool): OfferLimits {
  const shared = sharedLimits(pool, 'offer', {
    address: { points: 600, duration: 60 },
    overall: { points: 6000, duration: 60 },
  });
  return { take: (address) => shared.take(address) };
}

/** Limits scans of codes on paper, which anybody may make: many people scan one poster, each from another address. */
export function scanLimits(pool: pg.Pool): SignInLimits {
  return limitsOf(pool, 'scan', {
    account: { points: 600, duration: 60 },
    address: { points: 60, duration: 60 },
    overall: { points: 6000, duration: 60 },
  });
}

/** Limits uses of a mailed link to a record: nobody guesses one, or has one read without end. */
export function linkLimits(pool: pg.Pool): SignInLimits {
  return limitsOf(pool, 'link', {
    account: { points: 30, duration: 300 },
    address: { points: 60, duration: 300 },
    overall: { points: 6000, duration: 60 },
  });
}

/** Limits calls that ask another server for each person, who would else have it asked without end. */
export function askingLimits(pool: pg.Pool): OfferLimits {
  const person = new RateLimiterPostgres({ ...storeIn(pool), keyPrefix: 'asking', points: 30, duration: 60 });
  return { take: (personId) => take(person, personId) };
}

interface Bound {
  readonly points: number;
  /** In seconds. */
  readonly duration: number;
}
interface ReadBound extends Omit<Bound, 'points'> {
  readonly points: () => Promise<number>;
}

interface SharedBounds {
  readonly address: Bound;
  readonly overall: Bound;
}

function limitsOf(
  pool: pg.Pool,
  name: string,
  bounds: SharedBounds & { readonly account: Bound | ReadBound },
): SignInLimits {
  const shared = sharedLimits(pool, name, bounds);
  const { points, duration } = bounds.account;
  const account = new RateLimiterPostgres({ ...storeIn(pool), keyPrefix: `${name}-account`, points: 1, duration });
  return {
    async take(attempt) {
      await shared.take(attempt.address);
      account.points = typeof points === 'number' ? points : await points();
      await take(account, attempt.account);
    },
    async forgive(attempt) {
      await Promise.all([account.delete(attempt.account), shared.forgive(attempt.address)]);
    },
  };
}

/** Limits what one address, and all addresses together, may ask. */
function sharedLimits(pool: pg.Pool, name: string, bounds: SharedBounds) {
  const address = new RateLimiterPostgres({ ...storeIn(pool), keyPrefix: `${name}-address`, ...bounds.address });
  const overall = new RateLimiterPostgres({ ...storeIn(pool), keyPrefix: `${name}-all`, ...bounds.overall });
  return {
    async take(from: string): Promise<void> {
      // first, so that an address beyond its own limit does not use up the limit of all
      await take(address, networkOfAddress(from));
      await take(overall, 'all');
    },
    forgive: (from: string) => address.reward(networkOfAddress(from)),
  };
}

function storeIn(pool: pg.Pool) {
  return {
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
  };
}

async function take(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw new TooManyRequests(Math.ceil(refusal.msBeforeNext / 1000));
    throw refusal;
  }
}
