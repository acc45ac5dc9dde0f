/**
 * Keeps a cluster to one Calends. A killed one leaves its PostgreSQL running for a moment (or, where the system has no death
 * signal, for good): that one is ended; one whose Calends is alive is left alone.
 */
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartUpProblem } from '../../start-up-problem.ts';

const END_TIMEOUT_MS = 15_000;

/** Records which process the running server belongs to. */
export function claimCluster(cluster: string): void {
  fs.writeFileSync(ownerFile(cluster), `${process.pid} ${startOf(process.pid)}`, { mode: 0o600 });
}

/** Refuses when the process that claimed the cluster still lives; ends the server of one that does not. */
export async function endPreviousServer(cluster: string): Promise<void> {
  const pidFile = path.join(cluster, 'postmaster.pid');
  if (!fs.existsSync(pidFile)) return;
  if (ownerLives(cluster)) throw new StartUpProblem(`another Calends is at work on ${path.dirname(cluster)}`);
  const deadline = Date.now() + END_TIMEOUT_MS;
  for (let asked = false; fs.existsSync(pidFile); await sleep(20)) {
    const pid = Number.parseInt(fs.readFileSync(pidFile, 'utf8'), 10);
    const { alive, ours, zombie } = look(pid, cluster);
    if (!alive) return; // PostgreSQL removes a stale file itself
    if (!ours && !zombie) return fs.rmSync(pidFile); // another program has this process id now
    if (!zombie && !asked) asked = process.kill(pid, 'SIGINT');
    if (Date.now() > deadline) throw new StartUpProblem(`another PostgreSQL (process ${pid}) holds ${cluster}`);
  }
}

function ownerFile(cluster: string): string {
  return `${cluster}.owner`;
}

function ownerLives(cluster: string): boolean {
  if (!fs.existsSync(ownerFile(cluster))) return false;
  const [pid, start] = fs.readFileSync(ownerFile(cluster), 'utf8').split(' ');
  return Number(pid) !== process.pid && isAlive(Number(pid)) && startOf(Number(pid)) === start;
}

/** Process ids are reused; together with the start in clock ticks since boot one is unique (Linux only). */
function startOf(pid: number): string {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')')).split(' ')[20] ?? '';
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function look(pid: number, cluster: string): { alive: boolean; ours: boolean; zombie: boolean } {
  if (!isAlive(pid)) return { alive: false, ours: false, zombie: false };
  try {
    const zombie = /^State:\s+Z/m.test(fs.readFileSync(`/proc/${pid}/status`, 'utf8'));
    const ours = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(cluster);
    return { alive: true, ours, zombie };
  } catch {
    return { alive: true, ours: process.platform !== 'linux', zombie: false }; // no /proc: trust the file
  }
}
