import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lateMigrations } from './migration-order.ts';

const FOLDER = 'apps/server/src/db/migrations';
let root: string;

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'calends-migrations-'));
  fs.mkdirSync(path.join(root, FOLDER), { recursive: true });
  git('init', '--quiet');
});
afterEach(() => fs.rmSync(root, { recursive: true }));

function git(...args: readonly string[]): void {
  execFileSync('git', ['-c', 'user.name=Ana', '-c', 'user.email=ana@calends.test', ...args], { cwd: root });
}

function write(name: string): void {
  fs.writeFileSync(path.join(root, FOLDER, name), `// ${name}`);
}

function land(...names: readonly string[]): void {
  for (const name of names) write(name);
  git('add', '--all');
  git('commit', '--quiet', '--message', names.join(' '));
}

const late = (name: string) =>
  `${FOLDER}/${name}: comes after 0104-fourth.ts and is named before it: give it the next number`;

test('migrations that land in the order of their names are in order', () => {
  land('0101-first.ts', '0102-second.ts');
  land('0103-third.ts');
  write('0104-fourth.ts');
  expect(lateMigrations(root)).toEqual([]);
});

test('a migration that lands after one with a greater name is late, committed or not', () => {
  land('0101-first.ts', '0104-fourth.ts');
  land('0102-second.ts');
  write('0103-third.ts');
  expect(lateMigrations(root)).toEqual([late('0102-second.ts'), late('0103-third.ts')]);
});

test('a late migration that got the next number is in order', () => {
  land('0101-first.ts', '0104-fourth.ts');
  land('0102-second.ts');
  git('mv', `${FOLDER}/0102-second.ts`, `${FOLDER}/0105-second.ts`);
  git('commit', '--quiet', '--message', 'the next number');
  expect(lateMigrations(root)).toEqual([]);
});
