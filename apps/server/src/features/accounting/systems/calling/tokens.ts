import type { Outcome } from '../outcome.ts';

/** What a system gave when it was signed in to. */
export interface GivenTokens {
  readonly access: string;
  readonly givenAt: Date;
  readonly expiresAt: Date;
  /** By which a new access token is got without the password, where the system has such. */
  readonly refresh?: { readonly token: string; readonly expiresAt: Date };
}

/** Signs in anew, with the tokens that were there before where they may still be of use. */
export type SignIn = (before: GivenTokens | undefined) => Promise<Outcome<GivenTokens>>;

/** Keeps the tokens of a connection: whoever asks at the same time gets the same, renewed once. */
export interface TokenKeeper {
  /**
   * The token of a company (empty where a token is for all). It is renewed before it expires, and at once where it is the one that
   * was `refused`.
   */
  current(company: string, signIn: SignIn, refused?: string): Promise<Outcome<string>>;
}

/** A token is used for so much of its life: a call that begins with it has to end with it. */
const USED_LIFE = 0.9;

export function isUsable({ givenAt, expiresAt }: GivenTokens, now: Date): boolean {
  const life = expiresAt.getTime() - givenAt.getTime();
  return now.getTime() < givenAt.getTime() + life * USED_LIFE;
}

/** Tokens that nobody else has: of settings that are tried before they are saved, and of tests. */
export function tokensInMemory(now: () => Date): TokenKeeper {
  const kept = new Map<string, GivenTokens>();
  return {
    async current(company, signIn, refused) {
      const before = kept.get(company);
      if (before && before.access !== refused && isUsable(before, now()))
        return { ok: true, value: before.access, warnings: [] };
      const given = await signIn(before);
      if (!given.ok) return given;
      kept.set(company, given.value);
      return { ok: true, value: given.value.access, warnings: [] };
    },
  };
}
