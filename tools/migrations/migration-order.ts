/** Whether migrations are named as they should be, and landed in the order of their names, in which every database runs them. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { isMigrationName, MIGRATIONS } from './migration-names.ts';

/** One line for each file or folder among the migrations that has not the name of one. */
export function misnamedMigrations(root: string): string[] {
  const folder = path.join(root, MIGRATIONS);
  if (!fs.existsSync(folder)) return [];
  const entries = fs.readdirSync(folder, { withFileTypes: true });
  return entries
    .filter((entry) => !(entry.isDirectory() ? hasMigration(folder, entry.name) : isMigrationFile(entry.name)))
    .map(
      ({ name }) => `${MIGRATIONS}/${name}: is named otherwise than by npm run migration (YYYY-MM-DD-HHMM-noun-act.ts)`,
    );
}

/** The files of statements of one lie in a folder of its name. */
function hasMigration(folder: string, name: string): boolean {
  return isMigrationName(name) && fs.existsSync(path.join(folder, `${name}.ts`));
}

function isMigrationFile(file: string): boolean {
  return file.endsWith('.ts') && isMigrationName(path.basename(file, '.ts'));
}

/**
 * One line for each migration that was added after one with a greater name: a database that ran the greater one refuses it.
 * What is not committed is added last. A tree without a history has nothing to compare.
 */
export function lateMigrations(root: string): string[] {
  const folder = path.join(root, MIGRATIONS);
  if (!fs.existsSync(folder) || !fs.existsSync(path.join(root, '.git'))) return [];
  const present = fs.readdirSync(folder).filter((name) => name.endsWith('.ts'));
  const landed = additions(root).map((names) => names.filter((name) => present.includes(name)));
  const inHistory = new Set(landed.flat());
  let last = '';
  return [...landed, present.filter((name) => !inHistory.has(name))].flatMap((names) => {
    const before = last;
    last = names.reduce((greatest, name) => (name > greatest ? name : greatest), last);
    return names
      .filter((name) => name < before)
      .map(
        (name) =>
          `${MIGRATIONS}/${name}: comes after ${before} and is named before it: rename it to a minute after that`,
      );
  });
}

/** The names that each commit added, the oldest commit first; none where git is missing. */
function additions(root: string): string[][] {
  const anybodys = ['-c', 'safe.directory=*']; // a checkout may belong to another user than the one who checks it
  const options = ['--reverse', '--topo-order', '--no-renames', '--diff-filter=A', '--name-only', '--format=tformat:@'];
  const { status, stdout, stderr, ...run } = spawnSync('git', [...anybodys, 'log', ...options, '--', MIGRATIONS], {
    cwd: root,
    encoding: 'utf8',
  });
  const error: NodeJS.ErrnoException | undefined = run.error;
  if (error?.code === 'ENOENT') return [];
  if (status !== 0) throw new Error(`git log: ${stderr}`, { cause: error });
  return stdout.split('@\n').map((files) =>
    files
      .split('\n')
      .filter((file) => path.dirname(file) === MIGRATIONS)
      .map((file) => path.basename(file)),
  );
}
