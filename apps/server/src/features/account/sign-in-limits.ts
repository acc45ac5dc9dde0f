import { networkOfAddress } from '@calends/wire';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { TooManyRequests } from '../../http/problems.ts';

interface Attempt {
  /** A digest of the e-mail: the table holds no address of a person. */
  readonly account: string;
  readonly address: string;
}

/** Counts sign-ins in the database, so that several processes share the counts. */
export interface SignInLimits {
  /** Throws TooManyRequests when the account, the address or everybody together asked too often. */
  take(attempt: Attempt): Promise<void>;
  /** After a good sign-in: the account starts afresh, the address gets its try back. */
  forgive(attempt: Attempt): Promise<void>;
}

export function signInLimits(pool: pg.Pool): SignInLimits {
  const store = {
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
  };
  const account = new RateLimiterPostgres({ ...store, keyPrefix: 'sign-in-account', points: 10, duration: 900 });
  const address = new RateLimiterPostgres({ ...store, keyPrefix: 'sign-in-address', points: 60, duration: 900 });
  const overall = new RateLimiterPostgres({ ...store, keyPrefix: 'sign-in-all', points: 6000, duration: 60 });
  return {
    async take(attempt) {
      await take(overall, 'all');
      await take(address, networkOfAddress(attempt.address));
      await take(account, attempt.account);
    },
    async forgive(attempt) {
      await Promise.all([account.delete(attempt.account), address.reward(networkOfAddress(attempt.address))]);
    },
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
