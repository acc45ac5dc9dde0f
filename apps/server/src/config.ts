/**
 * The environment variables that configure the product. Every variable is read here and nowhere else; an invalid one is refused
 * at start with one line that names it. An empty value counts as absent.
 */
import { createPrivateKey, createSecretKey, type KeyObject } from 'node:crypto';
import { isIP } from 'node:net';
import { z } from 'zod';
import { StartUpProblem } from './start-up-problem.ts';

export type Config = Readonly<z.infer<typeof Environment>>;

/** Reads the configuration from an environment; throws a StartUpProblem with one line for each wrong variable. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const present = Object.entries(env).filter(([, value]) => value !== undefined && value !== '');
  const result = Environment.safeParse(Object.fromEntries(present));
  if (result.success) return result.data;
  const wrong = new Map(result.error.issues.map((issue) => [String(issue.path[0]), issue.message]));
  throw new StartUpProblem([...wrong].map(([name, message]) => `${name} ${message}`));
}

const PEM = /-----BEGIN [A-Z ]+-----[^-]+-----END [A-Z ]+-----/g;

function wholeNumber(from: number, to: number) {
  const message = `must be a whole number from ${from} to ${to}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= from && value <= to, message);
}

function address(protocols: readonly string[], example: string) {
  return z.string().refine((text) => protocols.includes(protocolOf(text)), `must be an address like ${example}`);
}

function protocolOf(text: string): string {
  return URL.canParse(text) ? new URL(text).protocol.slice(0, -1) : '';
}

/** One or more private keys in PEM, newest first: the first is used, the others still open what they closed. */
function privateKeys(fits: (key: KeyObject) => boolean, wanted: string) {
  return z.string().transform((text, context): readonly KeyObject[] => {
    const keys = (text.replaceAll('\\n', '\n').match(PEM) ?? []).map(privateKey);
    const good = keys.filter((key) => key !== undefined).filter(fits);
    if (good.length === keys.length && good.length > 0) return good;
    context.addIssue(`must hold ${wanted} in PEM (PKCS #8), newest first`);
    return z.NEVER;
  });
}

function privateKey(pem: string): KeyObject | undefined {
  try {
    return createPrivateKey(pem);
  } catch {
    return undefined; // not a key: the caller names the variable
  }
}

/** One or more keys of 256 bits, newest first. */
const secretKeys = z.string().transform((text, context): readonly KeyObject[] => {
  const keys = text.split(',').map((one) => Buffer.from(one.trim(), 'base64'));
  if (keys.every((key) => key.length === 32)) return keys.map((key) => createSecretKey(key));
  context.addIssue('must hold 32 random bytes in base64, or several separated by commas, newest first');
  return z.NEVER;
});

/** `name@host`, or a name and the address in angle brackets; never a second line of a header. */
const SENDER = /^([^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/;

const isTrue = z.enum(['true', 'false'], 'must be true or false').transform((text) => text === 'true');

const proxies = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim()))
  .refine(
    (list) => list.every(isAddressOrRange),
    'must list the addresses or CIDR ranges of your own proxies, separated by commas',
  );

const hosts = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim()))
  .refine(
    (list) => list.every((host) => /^[\w.:-]{1,253}$/.test(host)),
    'must list names or addresses of hosts, separated by commas',
  );

function isAddressOrRange(text: string): boolean {
  const [ip = '', bits, ...more] = text.split('/');
  const version = isIP(ip);
  if (version === 0 || more.length > 0) return false;
  if (bits === undefined) return true;
  // Zero bits would trust everybody, which is what naming the proxies is there to prevent.
  return /^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (version === 4 ? 32 : 128);
}

const Environment = z
  .object({
    PORT: wholeNumber(0, 65_535).default(4000),
    HOST: z.string().default('127.0.0.1'),
    DATABASE_URL: address(['postgres', 'postgresql'], 'postgres://user:password@host:5432/database').optional(),
    DATA_DIR: z.string().optional(),
    DEMO: isTrue.optional(),
    OPEN_DEMO: isTrue.default(false),
    JOBS: isTrue.default(true),
    BASE_URL: address(['http', 'https'], 'https://calends.example.com').optional(),
    SSO_URL: address(['https', 'http'], 'https://other.example.com/enter').optional(),
    SUPPORT_URL: address(['https', 'http', 'mailto'], 'https://help.example.com').optional(),
    SMTP_URL: address(['smtp', 'smtps'], 'smtp://user:password@mail.example.com:587').optional(),
    MAIL_FROM: z.string().regex(SENDER, 'must be an address like Calends <no-reply@example.com>').optional(),
    STORAGE_URL: address(['file', 's3'], 's3://bucket/folder?region=eu-west-1').optional(),
    TRUST_PROXY: proxies.default([]),
    PRIVATE_HOSTS: hosts.default([]),
    METRICS_PORT: wholeNumber(1, 65_535).optional(),
    SIMULATORS_PORT: wholeNumber(0, 65_535).optional(),
    LOG_LEVEL: z
      .enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
        'must be fatal, error, warn, info, debug, trace or silent',
      )
      .default('warn'),
    LOCAL_HOST_KEEPS_SESSION: isTrue.default(false),
    SESSION_MINUTES: wholeNumber(5, 1440).default(480),
    DRAIN_SECONDS: wholeNumber(0, 120).optional(),
    FIELD_KEYS: privateKeys(
      (key) => key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 3072,
      'RSA private keys of at least 3072 bits',
    ).optional(),
    TOKEN_KEYS: privateKeys((key) => key.asymmetricKeyType === 'ed25519', 'Ed25519 private keys').optional(),
    SECRET_KEYS: secretKeys.optional(),
  })
  .refine((env) => env.METRICS_PORT !== env.PORT, {
    path: ['METRICS_PORT'],
    message: 'must not be the port of the product',
  })
  .refine((env) => !env.SIMULATORS_PORT || ![env.PORT, env.METRICS_PORT].includes(env.SIMULATORS_PORT), {
    path: ['SIMULATORS_PORT'],
    message: 'must be neither the port of the product nor that of the metrics',
  })
  .transform((env) => ({
    port: env.PORT,
    host: env.HOST,
    /** Absent: the embedded PostgreSQL. */
    databaseUrl: env.DATABASE_URL,
    /** Absent: `.data` in the checkout, or a place outside that PostgreSQL's user can reach. */
    dataDir: env.DATA_DIR,
    /** Loads the demonstration group into an empty database. */
    demo: env.DEMO ?? env.DATABASE_URL === undefined,
    /** Whether other machines may reach the demonstration, whose password is public. */
    openDemo: env.OPEN_DEMO,
    /** Background jobs run in this process; false where workers run apart. */
    jobs: env.JOBS,
    /** The public address of the product, with which links in mails begin. Absent: the address it listens on. */
    baseUrl: env.BASE_URL?.replace(/\/+$/, ''),
    /** Where another module takes signed-in people over. Absent: there is none. */
    singleSignOnUrl: env.SSO_URL,
    /** Where people find help. Absent: a mail to support at the host of BASE_URL. */
    supportUrl: env.SUPPORT_URL,
    /** Absent: mails are kept in the outbox. */
    smtpUrl: env.SMTP_URL,
    /** Absent: the user of SMTP_URL, else no-reply at the host of BASE_URL. */
    mailFrom: env.MAIL_FROM,
    /** Absent: files are in the data folder. */
    storageUrl: env.STORAGE_URL,
    /** Addresses and CIDR ranges whose X-Forwarded-For is believed. */
    trustProxy: env.TRUST_PROXY,
    /** Hosts inside private networks to which the settings of tenants may connect. */
    privateHosts: env.PRIVATE_HOSTS,
    /** The separate port of the metrics. Absent: there are none. */
    metricsPort: env.METRICS_PORT,
    /** The port of the simulated accounting systems. Absent: beside the demonstration that after its own, else there are none. */
    simulatorsPort: env.SIMULATORS_PORT,
    logLevel: env.LOG_LEVEL,
    /** The longest a session may last, whatever the base setting says. */
    sessionMinutes: env.SESSION_MINUTES,
    /** For development: on this machine a refused call leaves the browser signed in. */
    localHostKeepsSession: env.LOCAL_HOST_KEEPS_SESSION,
    /** How long /readyz answers 503 before connections are closed: as long as a proxy takes to notice. */
    drainSeconds: env.DRAIN_SECONDS ?? (env.DATABASE_URL === undefined ? 0 : 5),
    /** Private keys of encrypted fields and of ids in links. Absent: made and kept in the data folder. */
    fieldKeys: env.FIELD_KEYS,
    /** Private keys that sign tokens. Absent: made and kept in the data folder. */
    tokenKeys: env.TOKEN_KEYS,
    /** Keys of what the database keeps sealed. Absent: made and kept in the data folder. */
    secretKeys: env.SECRET_KEYS,
  }));
