import os from 'node:os';
import { openDatabase, openPool } from './db/database.ts';
import { loadKeyRing } from './features/security/security.public.ts';
import { openFileStorage } from './files/file-storage.ts';
import { buildServer } from './http/http-server.ts';
import type { Route } from './http/route.ts';
import { log } from './logs/log.ts';
import { routesOf } from './routes.ts';

/** Every route, to be looked at and not called: there is no database behind it. */
export function listRoutes(): readonly Route[] {
  return routesOf(nowhere());
}

/** The API description as served under /api/v1/openapi.json, without a database: nothing is called. */
export async function describeApi(): Promise<string> {
  const settings = nowhere();
  const app = await buildServer({
    ...settings,
    authenticate: () => Promise.resolve(undefined),
    uploadLimit: () => Promise.resolve(0),
    uploadFolder: os.tmpdir(),
    countUse: () => Promise.resolve(),
    checkReplies: false,
    routes: routesOf(settings),
    log: log.child({}, { level: 'silent' }),
    trustedProxies: [],
  });
  await app.ready();
  const description = app.swagger();
  await app.close();
  return `${laidOut(description)}\n`;
}

/** As JSON in which whatever fits stands on one line: a review reads it, and sees what a change does to it. */
function laidOut(value: unknown, indent = ''): string {
  const flat = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || indent.length + flat.length <= 120) return flat;
  const deeper = `${indent} `;
  const lines = Array.isArray(value)
    ? value.map((one) => `${deeper}${laidOut(one, deeper)}`)
    : Object.entries(value).map(([name, one]) => `${deeper}${JSON.stringify(name)}: ${laidOut(one, deeper)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}

function nowhere() {
  const pool = openPool('postgres://nowhere'); // connects on first use, which never comes
  const ring = loadKeyRing({ fieldKeys: [], tokenKeys: [], secretKeys: [], folder: '' });
  return {
    db: openDatabase(pool),
    pool,
    ring,
    now: () => new Date(0),
    sessionMinutes: 1,
    isSecure: false,
    baseUrl: '',
    sendsMail: true,
    files: openFileStorage(undefined, os.tmpdir()),
    privateHosts: [],
  };
}
