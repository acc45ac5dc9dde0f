import { openDatabase, openPool } from './db/database.ts';
import { loadKeyRing } from './features/security/security.public.ts';
import { buildServer } from './http/http-server.ts';
import { routesOf } from './routes.ts';

/** The API description as served under /api/v1/openapi.json, without a database: nothing is called. */
export async function describeApi(): Promise<string> {
  const pool = openPool(''); // connects on first use, which never comes
  const db = openDatabase(pool);
  const now = () => new Date(0);
  const ring = loadKeyRing({ fieldKeys: [], tokenKeys: [], folder: '' });
  const app = await buildServer({
    db,
    now,
    authenticate: () => Promise.resolve(undefined),
    checkReplies: false,
    routes: routesOf({ db, pool, ring, now, sessionMinutes: 1, isSecure: false }),
    logLevel: 'silent',
    trustedProxies: [],
  });
  await app.ready();
  const description = app.swagger();
  await app.close();
  return `${JSON.stringify(description, null, 1)}\n`;
}
