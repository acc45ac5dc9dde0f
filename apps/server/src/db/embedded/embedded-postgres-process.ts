import { type ChildProcess, type SpawnOptions, type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Account } from './embedded-postgres-account.ts';
import { program } from './embedded-postgres-programs.ts';

const SETPRIV = '/usr/bin/setpriv';
const LOG_KEPT = 8000;

export interface Postmaster {
  readonly child: ChildProcess;
  /** The end of its log. */
  log: string;
}

/** Runs one of PostgreSQL's programs to its end. */
export function runProgram(
  native: string,
  name: string,
  args: readonly string[],
  account: Account | undefined,
): SpawnSyncReturns<Buffer> {
  return spawnSync(program(native, name), args, {
    ...account,
    cwd: path.parse(native).root,
    env: environment(),
  });
}

/** Starts the server; it ends with us even when we are killed, where the system can do that (Linux). */
export function startPostmaster(
  native: string,
  cluster: string,
  settings: Readonly<Record<string, string>>,
  account: Account | undefined,
): Postmaster {
  const postgres = program(native, 'postgres');
  const args = ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  // detached: a Ctrl+C in the terminal reaches us only, and we stop the database last.
  const options: SpawnOptions = {
    cwd: path.parse(cluster).root,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
    env: environment(),
  };
  const child =
    process.platform === 'linux' && fs.existsSync(SETPRIV)
      ? spawn(SETPRIV, [...dieWithUs(account), postgres, ...args], options)
      : spawn(postgres, args, { ...options, ...account });
  const postmaster: Postmaster = { child, log: '' };
  child.stderr?.on('data', (chunk: Buffer) => {
    postmaster.log = (postmaster.log + chunk.toString()).slice(-LOG_KEPT);
  });
  const endWithUs = () => child.kill('SIGINT'); // an exit that did not wait for us to stop it
  process.once('exit', endWithUs);
  child.once('exit', () => process.off('exit', endWithUs));
  return postmaster;
}

/** Two stages, because changing the user clears the death signal. */
function dieWithUs(account: Account | undefined): string[] {
  const change = account ? [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups', SETPRIV] : [];
  return [...change, '--pdeathsig', 'INT'];
}

/** What a program needs to run at all. Ours holds keys and passwords besides, and PostgreSQL may be another user. */
const NEEDED = /^(PATH|HOME|USERPROFILE|TMPDIR|TMP|TEMP|TZ|(DY)?LD_LIBRARY_PATH|SYSTEMROOT|SYSTEMDRIVE)$/i;

function environment(): NodeJS.ProcessEnv {
  return { ...Object.fromEntries(Object.entries(process.env).filter(([name]) => NEEDED.test(name))), LC_ALL: 'C' };
}
