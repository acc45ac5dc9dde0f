import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { StartUpProblem } from '../../start-up-problem.ts';

export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** The account that PostgreSQL runs as when we are root; initdb wants one that /etc/passwd knows. */
export function unprivilegedAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const entry = accounts.find((fields) => fields[0] === name);
    if (entry) return { uid: Number(entry[2]), gid: Number(entry[3]) };
  }
  throw new StartUpProblem('PostgreSQL does not run as root: add a user "postgres", or set DATABASE_URL');
}

/** `inside` the checkout, unless PostgreSQL's own user cannot reach it there (root's checkout below a 0700 folder). */
export function reachableDataDir(inside: string, outside: string): string {
  const account = unprivilegedAccount();
  if (!account) return inside;
  fs.mkdirSync(inside, { recursive: true });
  return canEnter(inside, account) ? inside : outside;
}

export function canEnter(folder: string, account: Account | undefined): boolean {
  return !account || spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...account, cwd: '/' }).status === 0;
}
