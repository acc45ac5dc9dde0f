import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { inControl } from '../../../db/tenant-transaction.ts';
import type { KeyRing } from '../../security/security.public.ts';
import { type GivenTokens, isUsable, type SignIn, type TokenKeeper } from '../systems/calling/tokens.ts';
import { type Outcome, success } from '../systems/outcome.ts';
import { openForConnection, sealForConnection } from './connection-secret.ts';
import type { ConnectionRow } from './connections.store.ts';
import { findTokens, keepTokens, lockTokens } from './tokens.store.ts';

interface Keeping {
  readonly db: Kysely<Database>;
  readonly ring: KeyRing;
  readonly now: () => Date;
}

/**
 * The tokens of a connection as all processes share them. One that is about to expire, or was refused, is renewed by whoever comes
 * first: the others wait for the lock of its row, and within a process for the renewal that is under way.
 */
export function keptTokens({ db, ring, now }: Keeping, connection: ConnectionRow): TokenKeeper {
  const open = (sealed: string | null) => readTokens(openForConnection(ring, connection, sealed));
  const isGood = (tokens: GivenTokens | undefined, refused: string | undefined): tokens is GivenTokens =>
    tokens !== undefined && tokens.access !== refused && isUsable(tokens, now());

  async function renew(company: string, signIn: SignIn, refused: string | undefined): Promise<Outcome<string>> {
    return await inControl(db, async (control) => {
      const before = open(await lockTokens(control, connection, company));
      if (isGood(before, refused)) return success(before.access);
      const given = await signIn(before);
      if (!given.ok) return given;
      await keepTokens(control, connection, company, sealForConnection(ring, connection, JSON.stringify(given.value)));
      return success(given.value.access);
    });
  }

  /** What was read last of each company: as long as it is good, calls that follow do not read it again. */
  const read = new Map<string, GivenTokens>();
  return {
    async current(company, signIn, refused) {
      const before = read.get(company);
      if (isGood(before, refused)) return success(before.access);
      const kept = open(await inControl(db, (control) => findTokens(control, connection, company)));
      if (kept) read.set(company, kept);
      if (isGood(kept, refused)) return success(kept.access);
      const key = [connection.connection_id, connection.version, company, refused ?? ''].join('\n');
      const running = renewals.get(key) ?? renew(company, signIn, refused).finally(() => renewals.delete(key));
      renewals.set(key, running);
      return await running;
    },
  };
}

/** Those under way in this process. */
const renewals = new Map<string, Promise<Outcome<string>>>();

function readTokens(text: string | undefined): GivenTokens | undefined {
  if (text === undefined) return undefined;
  const { access, givenAt, expiresAt, refresh } = JSON.parse(text) as GivenTokensAsText;
  return {
    access,
    givenAt: new Date(givenAt),
    expiresAt: new Date(expiresAt),
    ...(refresh && { refresh: { token: refresh.token, expiresAt: new Date(refresh.expiresAt) } }),
  };
}

interface GivenTokensAsText {
  readonly access: string;
  readonly givenAt: string;
  readonly expiresAt: string;
  readonly refresh?: { readonly token: string; readonly expiresAt: string };
}
