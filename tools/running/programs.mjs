// Programs that a script runs beside itself: none outlives it.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { finish, root } from '../set-up/bootstrap.mjs';

const children = new Set();

/**
 * Starts a JavaScript or TypeScript program, by its path or by its place in node_modules, with this Node. The child
 * gains `ended`, a promise of its exit code. Node's compile cache is shared between programs: the product starts in two
 * thirds of the time.
 */
export function startProgram(program, args, env = {}, nodeOptions = []) {
  return start(program, args, env, nodeOptions, 'inherit');
}

/** Runs a program to its end and returns its exit code and its output, to be shown together. */
export async function runProgram(program, args, env) {
  const child = start(program, args, env, [], 'pipe');
  const parts = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => parts.push(part));
  const code = await child.ended;
  // a program of its own may outlive a killed one for minutes, and keeps these open
  if (!child.killed) await Promise.all([finished(child.stdout), finished(child.stderr)]);
  return { code, output: Buffer.concat(parts) };
}

function start(program, args, env, nodeOptions, output) {
  const file = path.isAbsolute(program) ? program : path.join(root, 'node_modules', program);
  const child = spawn(process.execPath, [...nodeOptions, file, ...args], {
    cwd: root,
    stdio: ['ignore', output, output, 'ipc'], // by the channel it learns of our death
    env: { NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node'), ...process.env, ...env },
  });
  child.ended = finish(child).finally(() => children.delete(child));
  children.add(child);
  return child;
}

/** On a signal, or when our parent is gone: notifies the script, then its programs. */
export function endWith(onSignal) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      onSignal();
      for (const child of children) child.kill('SIGTERM');
    });
}

/** Stops the programs that have not been stopped yet, and resolves when all have ended. */
export async function endChildren() {
  for (const child of children) if (!child.killed) child.kill('SIGTERM');
  await Promise.all([...children].map((child) => child.ended));
}
