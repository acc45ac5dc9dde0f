import { describe, expect, test } from 'vitest';
import { refuseOldServer, refuseOtherTexts } from './db/embedded/boot-database.ts';
import { explainStartUp } from './start-up-problem.ts';

const failure = (details: object, message = 'failed') => Object.assign(new Error(message), details);

describe('a problem that the operator can fix is explained', () => {
  test.each<[string, Error, string]>([
    [
      'a full disk, as Node says it',
      failure({ code: 'ENOSPC', path: '/data' }),
      'the disk is full (/data): free some space and start again',
    ],
    ['a quota', failure({ code: 'EDQUOT' }), 'the disk is full: free some space and start again'],
    [
      'a full disk, as PostgreSQL says it',
      failure({ code: '53100' }),
      'the disk is full: free some space and start again',
    ],
    [
      'a full disk, in the log of PostgreSQL',
      failure({}, 'FATAL:  could not write lock file "postmaster.pid": No space left on device'),
      'the disk is full: free some space and start again',
    ],
    [
      'a full disk, when PostgreSQL could write a part',
      failure({}, 'FATAL:  could not extend file: wrote only 4096 of 8192 bytes\nHINT:  Check free disk space.'),
      'the disk is full: free some space and start again',
    ],
    [
      'a folder without rights',
      failure({ code: 'EACCES', path: '/data/keys', syscall: 'mkdir' }),
      'cannot write /data/keys (EACCES): choose another DATA_DIR',
    ],
    [
      'a database user that may not create roles',
      failure({ code: '42501' }, 'permission denied to create role'),
      'the user of DATABASE_URL lacks a right: permission denied to create role',
    ],
    [
      'a privileged port',
      failure({ code: 'EACCES', syscall: 'listen', address: '127.0.0.1', port: 80 }),
      'port 80 of 127.0.0.1 needs rights that this user has not: set PORT to 1024 or higher',
    ],
  ])('%s', (_, error, line) => {
    expect(explainStartUp(error)).toEqual([line]);
  });
});

test('a bug is not explained: its stack is wanted', () => {
  expect(explainStartUp(new TypeError('x is not a function'))).toBeUndefined();
  expect(explainStartUp('text')).toBeUndefined();
});

test('PostgreSQL 15.14 and newer are taken, older ones refused', () => {
  expect(() => refuseOldServer(150_014, '15.14')).not.toThrow();
  expect(() => refuseOldServer(180_004, '18.4')).not.toThrow();
  expect(() => refuseOldServer(150_013, '15.13')).toThrow('PostgreSQL 15.13 is too old: 15.14 or newer is needed');
});

test('a database that cannot order and compare names is refused', () => {
  expect(() => refuseOtherTexts('UTF8', true)).not.toThrow();
  expect(() => refuseOtherTexts('SQL_ASCII', true)).toThrow('the encoding of the database is SQL_ASCII');
  expect(() => refuseOtherTexts('UTF8', false)).toThrow('built without ICU');
});
