import {
  constants,
  createPrivateKey,
  createSecretKey,
  generateKeyPairSync,
  publicEncrypt,
  randomBytes,
} from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Endpoint, type Session } from '@calends/wire';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { inject } from 'vitest';
import { type Database, openDatabase, openPool } from '../db/database.ts';
import { DEMO_PASSWORD } from '../demo/people/cast.ts';
import { uploadLimit } from '../features/base-settings/base-settings.public.ts';
import { countUse } from '../features/control-usage/control-usage.public.ts';
import { type KeyRing, loadKeyRing, newest } from '../features/security/security.public.ts';
import { authenticator } from '../features/sessions/sessions.public.ts';
import { type FileStorage, openFileStorage } from '../files/file-storage.ts';
import { buildServer } from '../http/http-server.ts';
import type { Route } from '../http/route.ts';
import { log, sendLogTo, setLogLevel } from '../logs/log.ts';
import { routesOf } from '../routes.ts';
import { CheckedFigures } from './checked-figures.ts';
import { expectNobodyInAudit } from './reading/people-in-audit.ts';
import { expectTextsOfAudit } from './reading/texts-of-audit.ts';
import { createTestDatabase } from './test-database.ts';

/** The product's API on a database of its own with the demonstration cast and no records; called without a socket. */
export interface TestApi {
  readonly app: FastifyInstance;
  readonly db: Kysely<Database>;
  readonly url: string;
  readonly ring: KeyRing;
  /** The product's present moment; a test sets it to move through time. */
  readonly clock: { now: Date };
  /** The storage of files. */
  readonly files: FileStorage;
  /** Signs in by the API, once per person and tenant. */
  as(email: string, tenantId?: string): Promise<TestPerson>;
  /** The same with a session of its own, which begins now by the clock. */
  signInAnew(email: string, tenantId?: string): Promise<TestPerson>;
  stop(): Promise<void>;
}

export interface TestPerson {
  readonly token: string;
  readonly tenantId: string;
  call(endpoint: Endpoint, input?: CallInput): Promise<TestReply>;
}

interface CallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly upload?: { readonly fileName: string; readonly bytes: Buffer };
  /** The address of the caller; by default this machine's own. */
  readonly from?: string;
}

export interface TestReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly bytes: Buffer;
  /** The reply's `data`; throws with the whole body when the call failed. */
  // oxlint-disable-next-line typescript/no-explicit-any -- a test looks into replies of every shape
  readonly data: any;
  // oxlint-disable-next-line typescript/no-explicit-any -- as above
  readonly body: any;
}

/** Options of a test's product. */
export interface ApiOptions {
  /** Calls besides the product's. */
  readonly routes?: readonly Route[];
  /** Every log line, whatever its level. */
  readonly logTo?: { write(line: string): void };
  /** The proxies whose X-Forwarded-For is trusted; none by default. */
  readonly trustedProxies?: readonly string[];
  /** False for a product without a mail server. */
  readonly sendsMail?: boolean;
  /** True for a product that people reach by https. */
  readonly isSecure?: boolean;
  /** The web application; none by default. */
  readonly webDir?: string;
  /** The address at which another module takes people over; none by default. */
  readonly singleSignOnUrl?: string;
  /** Hosts of this machine that settings may name; none by default. */
  readonly privateHosts?: readonly string[];
  /** The port of simulated accounting systems that a test started; none by default. */
  readonly simulatorsPort?: number;
  /** Wraps the storage of files, for instance in a slow one. */
  readonly storing?: (files: FileStorage) => FileStorage;
  /** Called with every statement that is sent. */
  readonly hear?: (statement: string, parameters: readonly unknown[]) => void;
  /** Changes the address of the database, for instance to a connection that can be cut. */
  readonly reach?: (databaseUrl: string) => string;
}

export async function startApi({
  routes = [],
  trustedProxies = [],
  sendsMail = true,
  isSecure = false,
  webDir,
  singleSignOnUrl,
  privateHosts = [],
  simulatorsPort,
  logTo,
  storing = (files) => files,
  reach = (url) => url,
  hear,
}: ApiOptions = {}): Promise<TestApi> {
  const database = await createTestDatabase('castDatabase');
  const pool = openPool(reach(database.url), 6);
  const db = openDatabase(pool, hear && { log: ({ query }) => hear(query.sql, query.parameters) });
  const clock = { now: new Date() };
  const now = () => clock.now;
  const ring = testRing();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'calends-files-'));
  const files = storing(openFileStorage(undefined, path.join(folder, 'files')));
  const app = await buildServer({
    db,
    now,
    authenticate: authenticator(db, ring, now, hear ? undefined : new CheckedFigures(db)),
    countUse,
    uploadLimit: uploadLimit(db),
    uploadFolder: path.join(folder, 'uploads'),
    checkReplies: true,
    isSecure,
    webDir,
    routes: [
      ...routesOf({
        db,
        pool,
        ring,
        now,
        sessionMinutes: 480,
        isSecure,
        baseUrl: 'http://localhost',
        sendsMail,
        singleSignOnUrl,
        files,
        privateHosts,
        simulatorsPort,
      }),
      ...routes,
    ],
    log: log.child({}, { level: logTo ? 'trace' : 'error' }),
    trustedProxies,
  });
  if (logTo) {
    sendLogTo(logTo);
    setLogLevel('trace');
  }
  const people = new Map<string, Promise<TestPerson>>();
  return {
    app,
    db,
    url: database.url,
    ring,
    clock,
    files,
    as(email, tenantId = '') {
      const name = `${email} ${tenantId}`;
      const known = people.get(name) ?? signIn(app, ring, clock, email, tenantId);
      people.set(name, known);
      return known;
    },
    signInAnew: (email, tenantId = '') => signIn(app, ring, clock, email, tenantId),
    async stop() {
      await app.close();
      if (logTo) {
        sendLogTo(undefined);
        setLogLevel('warn');
      }
      await expectTextsOfAudit(db);
      await expectNobodyInAudit(db);
      await db.destroy();
      await database.drop();
      fs.rmSync(folder, { recursive: true });
    },
  };
}

function testRing(): KeyRing {
  return loadKeyRing({
    fieldKeys: [createPrivateKey(inject('fieldKey'))],
    tokenKeys: [generateKeyPairSync('ed25519').privateKey],
    secretKeys: [createSecretKey(randomBytes(32))],
    folder: '',
  });
}

/** Seals a field as the browser does; `at` is the time inside. */
export function seal(ring: KeyRing, value: string, at: Date): { keyId: string; sealed: string } {
  const key = newest(ring.fieldKeys);
  const options = { key: key.publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  const sealed = publicEncrypt(options, Buffer.from(JSON.stringify({ value, at: at.getTime() }))).toString('base64');
  return { keyId: key.id, sealed };
}

async function signIn(
  app: FastifyInstance,
  ring: KeyRing,
  clock: { now: Date },
  email: string,
  tenantId: string,
): Promise<TestPerson> {
  const { keyId, sealed } = seal(ring, DEMO_PASSWORD, clock.now);
  const payload = { email, password: sealed, keyId, tenantId };
  const reply = await app.inject({ method: 'POST', url: '/api/v1/tokens', payload });
  if (reply.statusCode !== 200) throw new Error(`${email} cannot sign in: ${reply.body}`);
  const { token } = reply.json<{ data: Session }>().data;
  const profile = await app.inject({
    method: 'GET',
    url: '/api/v1/identity/profile',
    headers: { authorization: `Bearer ${token}` },
  });
  return testPerson(app, token, profile.json().data.tenantId);
}

/** A caller with any token, also a wrong one. */
export function testPerson(app: FastifyInstance, token: string, tenantId: string): TestPerson {
  return {
    token,
    tenantId,
    async call(endpoint, { params = {}, query = {}, body, headers = {}, upload, from } = {}) {
      const filledPath = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(params[name] ?? name),
      );
      const search = new URLSearchParams(
        Object.entries(query).map(([name, value]): [string, string] => [
          name,
          typeof value === 'string' ? value : JSON.stringify(value),
        ]),
      );
      const part = upload && endpoint.upload ? multipart(endpoint.upload, upload, body) : undefined;
      const reply = await app.inject({
        method: endpoint.method,
        ...(from !== undefined && { remoteAddress: from }),
        url: `/api/v1${filledPath}?${search.toString()}`,
        headers: { language: 'en', ...(token && { authorization: `Bearer ${token}` }), ...part?.headers, ...headers },
        ...(part ? { payload: part.payload } : body !== undefined && { payload: body as object }),
      });
      const parsed = String(reply.headers['content-type']).includes('json') ? reply.json() : undefined;
      return {
        status: reply.statusCode,
        headers: reply.headers,
        bytes: reply.rawPayload,
        body: parsed,
        get data() {
          if (reply.statusCode !== 200)
            throw new Error(`${endpoint.method} ${filledPath}: ${reply.statusCode} ${reply.body}`);
          return parsed.data;
        },
      };
    },
  };
}

function multipart(field: string, { fileName, bytes }: { fileName: string; bytes: Buffer }, fields: unknown = {}) {
  const boundary = 'calends-test-boundary';
  const beside = Object.entries(fields as Record<string, string>).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `${beside.join('')}--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${fileName}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
