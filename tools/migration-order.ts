/** Whether migrations landed in the order of their names, in which every database runs them. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const FOLDER = 'apps/server/src/db/migrations';
/** Landed after one with a greater name before this was checked, when no database was to be upgraded. */
const LANDED_LATE = new Set([
  '0003-mail.ts',
  '0004-security-lists.ts',
  '0010-list-views.ts',
  '0011-long-lists.ts',
  '0012-translations.ts',
  '0013-bell.ts',
  '0014-contract-changes.ts',
  '0020-rates-by-hand.ts',
  '0023-metadata-and-pages.ts',
  '0024-qr-codes.ts',
  '0028-blob-storage.ts',
  '0043-loans-on-a-day.ts',
  '0044-marks-of-contracts.ts',
  '0053-numbers-without-case.ts',
]);

/**
 * One line for each migration that was added after one with a greater name: a database that ran the greater one refuses it.
 * What is not committed is added last. A tree without a history has nothing to compare.
 */
export function lateMigrations(root: string): string[] {
  const folder = path.join(root, FOLDER);
  if (!fs.existsSync(folder) || !fs.existsSync(path.join(root, '.git'))) return [];
  const present = fs.readdirSync(folder);
  const landed = additions(root).map((names) => names.filter((name) => present.includes(name)));
  const inHistory = new Set(landed.flat());
  let last = '';
  return [...landed, present.filter((name) => !inHistory.has(name))].flatMap((names) => {
    const before = last;
    last = names.reduce((greatest, name) => (name > greatest ? name : greatest), last);
    return names
      .filter((name) => name < before && !LANDED_LATE.has(name))
      .map((name) => `${FOLDER}/${name}: comes after ${before} and is named before it: give it the next number`);
  });
}

/** The names that each commit added, the oldest commit first; none where git is missing. */
function additions(root: string): string[][] {
  const anybodys = ['-c', 'safe.directory=*']; // a checkout may belong to another user than the one who checks it
  const options = ['--reverse', '--topo-order', '--no-renames', '--diff-filter=A', '--name-only', '--format=tformat:@'];
  const { status, stdout, stderr, ...run } = spawnSync('git', [...anybodys, 'log', ...options, '--', FOLDER], {
    cwd: root,
    encoding: 'utf8',
  });
  const error: NodeJS.ErrnoException | undefined = run.error;
  if (error?.code === 'ENOENT') return [];
  if (status !== 0) throw new Error(`git log: ${stderr}`, { cause: error });
  return stdout.split('@\n').map((files) =>
    files
      .split('\n')
      .filter(Boolean)
      .map((file) => path.basename(file)),
  );
}
