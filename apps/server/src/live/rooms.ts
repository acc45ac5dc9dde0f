import type { PingKind } from '@calends/wire';

/** Rooms are named by the server from the session, never from what a client says. */
export const roomOf = {
  session: (sessionId: string) => `session ${sessionId}`,
  connections: (personId: string) => `connections ${personId}`,
  /** Whoever may read records of the kind in the tenant. */
  readers: (tenantId: string, kind: PingKind) => `readers ${tenantId} ${kind}`,
  bell: (tenantId: string, personId: string) => `bell ${tenantId} ${personId}`,
};
