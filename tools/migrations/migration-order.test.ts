import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MIGRATIONS } from './migration-names.ts';
import { lateMigrations, misnamedMigrations } from './migration-order.ts';

let root: string;

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'calends-migrations-'));
  fs.mkdirSync(path.join(root, MIGRATIONS), { recursive: true });
  git('init', '--quiet');
});
afterEach(() => fs.rmSync(root, { recursive: true }));

function git(...args: readonly string[]): void {
  execFileSync('git', ['-c', 'user.name=Ana', '-c', 'user.email=ana@calends.test', ...args], { cwd: root });
}

function write(name: string): void {
  const file = path.join(root, MIGRATIONS, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, `// ${name}`);
}

function land(...names: readonly string[]): void {
  for (const name of names) write(name);
  git('add', '--all');
  git('commit', '--quiet', '--message', names.join(' '));
}

const [FIRST, SECOND, THIRD, FOURTH, FIFTH] = [
  '2026-12-01-0900-first.ts',
  '2026-12-01-0901-second.ts',
  '2026-12-24-1800-third.ts',
  '2027-01-02-1030-fourth.ts',
  '2027-01-03-1030-second.ts',
];
const late = (name: string) =>
  `${MIGRATIONS}/${name}: comes after ${FOURTH} and is named before it: rename it to a minute after that`;

test('migrations that land in the order of their names are in order', () => {
  land(FIRST, SECOND);
  land(THIRD);
  write(FOURTH);
  expect(lateMigrations(root)).toEqual([]);
});

test('a migration that lands after one with a greater name is late, committed or not', () => {
  land(FIRST, FOURTH);
  land(SECOND);
  write(THIRD);
  expect(lateMigrations(root)).toEqual([late(SECOND), late(THIRD)]);
});

test('a late migration that got a later name is in order', () => {
  land(FIRST, FOURTH);
  land(SECOND);
  git('mv', path.join(MIGRATIONS, SECOND), path.join(MIGRATIONS, FIFTH));
  git('commit', '--quiet', '--message', 'a later name');
  expect(lateMigrations(root)).toEqual([]);
});

test('a migration is named by a minute that there is and what it does; its files lie in a folder of its name', () => {
  write(FIRST);
  write(`${path.basename(FIRST, '.ts')}/tables.sql`);
  expect(misnamedMigrations(root)).toEqual([]);
  const misnamed = [
    '0064-fourth.ts',
    '2026-11-31-0900-on-a-day-that-is-not.ts',
    '2026-12-01-0900-Capitals.ts',
    '2026-12-01-0900.ts',
    '2026-12-01-2460-at-no-minute.ts',
    '2026-12-01-0902-of-another-kind.sql',
  ];
  for (const name of [...misnamed, '2026-12-02-0900-of-no-migration/tables.sql']) write(name);
  expect(misnamedMigrations(root).map((line) => line.split(':')[0])).toEqual(
    [...misnamed, '2026-12-02-0900-of-no-migration'].map((name) => `${MIGRATIONS}/${name}`).toSorted(),
  );
});
