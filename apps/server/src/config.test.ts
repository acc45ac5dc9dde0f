import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { StartUpProblem } from './start-up-problem.ts';

const pem = (key: { privateKey: { export(options: { type: 'pkcs8'; format: 'pem' }): string | Buffer } }) =>
  key.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const rsa = pem(generateKeyPairSync('rsa', { modulusLength: 3072 }));
const olderRsa = pem(generateKeyPairSync('rsa', { modulusLength: 3072 }));
const weakRsa = pem(generateKeyPairSync('rsa', { modulusLength: 2048 }));
const ed25519 = pem(generateKeyPairSync('ed25519'));

const refusals = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof StartUpProblem) return error.lines;
    throw error;
  }
};

test('an empty environment is the demonstration on this machine', () => {
  expect(readConfig({})).toMatchObject({
    port: 4000,
    host: '127.0.0.1',
    demo: true,
    jobs: true,
    trustProxy: [],
    logLevel: 'warn',
    drainSeconds: 0,
  });
});

test('a database of its own gets no demonstration and is drained', () => {
  const config = readConfig({ DATABASE_URL: 'postgres://calends@db.internal/calends' });
  expect(config).toMatchObject({ demo: false, drainSeconds: 5 });
  expect(readConfig({ DATABASE_URL: 'postgresql:///calends', DEMO: 'true' }).demo).toBe(true);
});

test('an empty value counts as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', TRUST_PROXY: '' })).toEqual(readConfig({}));
});

describe('is accepted', () => {
  test.each([
    [{ PORT: '0' }, { port: 0 }],
    [{ PORT: '65535' }, { port: 65_535 }],
    [{ DEMO: 'false' }, { demo: false, openDemo: false }],
    [{ OPEN_DEMO: 'true' }, { openDemo: true }],
    [{ JOBS: 'false' }, { jobs: false }],
    [{ BASE_URL: 'https://loans.example.com/' }, { baseUrl: 'https://loans.example.com' }],
    [{ MAIL_FROM: 'Calends <loans@example.com>' }, { mailFrom: 'Calends <loans@example.com>' }],
    [{ TRUST_PROXY: '10.0.0.1, fd00::/8' }, { trustProxy: ['10.0.0.1', 'fd00::/8'] }],
    [{ SESSION_MINUTES: '30' }, { sessionMinutes: 30 }],
    [{ SSO_URL: 'https://other.example.com/in' }, { singleSignOnUrl: 'https://other.example.com/in' }],
    [{ SUPPORT_URL: 'mailto:help@example.com' }, { supportUrl: 'mailto:help@example.com' }],
    [{ LOCAL_HOST_KEEPS_SESSION: 'true' }, { localHostKeepsSession: true }],
    [{ STORAGE_URL: 's3://loans/files?region=eu-west-1' }, { storageUrl: 's3://loans/files?region=eu-west-1' }],
  ])('%o', (env, read) => {
    expect(readConfig(env)).toMatchObject(read);
  });

  test('keys in PEM, several and with their line ends escaped', () => {
    expect(readConfig({ FIELD_KEYS: rsa + olderRsa }).fieldKeys).toHaveLength(2);
    const [key] = readConfig({ TOKEN_KEYS: ed25519.replaceAll('\n', '\\n') }).tokenKeys ?? [];
    expect(key?.asymmetricKeyType).toBe('ed25519');
  });
});

describe('is refused in one line', () => {
  test.each<[Record<string, string>, string]>([
    [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535'],
    [{ PORT: '4000abc' }, 'PORT must be a whole number from 0 to 65535'],
    [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535'],
    [{ METRICS_PORT: '0' }, 'METRICS_PORT must be a whole number from 1 to 65535'],
    [{ PORT: '4100', METRICS_PORT: '4100' }, 'METRICS_PORT must not be the port of the product'],
    [{ DEMO: 'yes' }, 'DEMO must be true or false'],
    [
      { DATABASE_URL: 'mysql://db/calends' },
      'DATABASE_URL must be an address like postgres://user:password@host:5432/database',
    ],
    [{ DATABASE_URL: 'calends' }, 'DATABASE_URL must be an address like postgres://user:password@host:5432/database'],
    [{ BASE_URL: 'loans.example.com' }, 'BASE_URL must be an address like https://calends.example.com'],
    [{ BASE_URL: 'javascript:alert(1)' }, 'BASE_URL must be an address like https://calends.example.com'],
    [
      { MAIL_FROM: 'loans@example.com\nBcc: x@example.com' },
      'MAIL_FROM must be an address like Calends <no-reply@example.com>',
    ],
    [{ SUPPORT_URL: 'javascript:alert(1)' }, 'SUPPORT_URL must be an address like https://help.example.com'],
    [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL must be an address like smtp://user:password@mail.example.com:587'],
    [{ STORAGE_URL: 'ftp://x' }, 'STORAGE_URL must be an address like s3://bucket/folder?region=eu-west-1'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent'],
    [{ SESSION_MINUTES: '4' }, 'SESSION_MINUTES must be a whole number from 5 to 1440'],
    [
      { FIELD_KEYS: weakRsa },
      'FIELD_KEYS must hold RSA private keys of at least 3072 bits in PEM (PKCS #8), newest first',
    ],
    [
      { FIELD_KEYS: ed25519 },
      'FIELD_KEYS must hold RSA private keys of at least 3072 bits in PEM (PKCS #8), newest first',
    ],
    [{ TOKEN_KEYS: rsa }, 'TOKEN_KEYS must hold Ed25519 private keys in PEM (PKCS #8), newest first'],
    [
      { SECRET_KEYS: 'too short' },
      'SECRET_KEYS must hold 32 random bytes in base64, or several separated by commas, newest first',
    ],
    [{ TOKEN_KEYS: 'secret' }, 'TOKEN_KEYS must hold Ed25519 private keys in PEM (PKCS #8), newest first'],
  ])('%o', (env, line) => {
    expect(refusals(env)).toEqual([line]);
  });

  test.each(['true', '*', 'loopback', '0.0.0.0/0', '::/0', '10.0.0.1/33', 'proxy.internal', '10.0.0.1,'])(
    'TRUST_PROXY %s',
    (value) => {
      expect(refusals({ TRUST_PROXY: value })).toEqual([
        'TRUST_PROXY must list the addresses or CIDR ranges of your own proxies, separated by commas',
      ]);
    },
  );

  test('for each wrong variable, without its value, which may be a secret', () => {
    const lines = refusals({ PORT: 'x', FIELD_KEYS: 'hunter2', TRUST_PROXY: 'true' });
    expect(lines).toHaveLength(3);
    expect(lines.join()).not.toContain('hunter2');
  });
});
