import type { PingKind } from '@calends/wire';

/** The server names rooms by the session, never by what a client sends. */
export const roomOf = {
  session: (sessionId: string) => `session ${sessionId}`,
  connections: (personId: string) => `connections ${personId}`,
  /** Everybody who may read records of the kind in the tenant. */
  readers: (tenantId: string, kind: PingKind) => `readers ${tenantId} ${kind}`,
  bell: (tenantId: string, personId: string) => `bell ${tenantId} ${personId}`,
};
