// Builds the web application when its sources have changed.
import fs from 'node:fs';
import path from 'node:path';
import { acquireLock, fingerprint, readFile, root, run, SetUpProblem } from './bootstrap.mjs';

const WEB = path.join(root, 'apps/web');
const STAMP = path.join(WEB, 'dist/.stamp');
const MADE_OF = [
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'apps/web/router.config.ts',
  'apps/web/left-out.config.ts',
  'apps/web/public',
  'apps/web/src',
  'packages/wire/src',
  'packages/texts/src',
  'packages/billing/src',
  'packages/journal/src',
  'packages/loan-engine/src',
  'packages/statement/src',
  'packages/password-rules/src',
  'package-lock.json',
];

export async function buildWeb() {
  if (isBuilt()) return;
  const release = await acquireLock();
  try {
    if (!isBuilt()) await build();
  } finally {
    release();
  }
}

function isBuilt() {
  return readFile(STAMP) === sourcesFingerprint();
}

function sourcesFingerprint() {
  return fingerprint(MADE_OF.flatMap((name) => files(path.join(root, name))));
}

async function build() {
  console.error('Building the web application ...');
  const stamp = sourcesFingerprint(); // before the build: sources edited meanwhile are built next time
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const next = path.join(WEB, 'dist.next'); // a running server keeps the old one until the new one is whole
  const args = [vite, 'build', '--outDir', next, '--emptyOutDir', '--logLevel', 'warn'];
  const code = await run(process.execPath, args, { cwd: WEB, env: { ...process.env, NODE_ENV: 'production' } });
  if (code !== 0) throw new SetUpProblem('the web application did not build');
  fs.writeFileSync(path.join(next, '.stamp'), stamp);
  fs.rmSync(path.join(WEB, 'dist'), { recursive: true, force: true });
  fs.renameSync(next, path.join(WEB, 'dist'));
}

function files(name) {
  if (!fs.existsSync(name)) return [];
  if (!fs.statSync(name).isDirectory()) return [name];
  const entries = fs.readdirSync(name, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries
    .filter((entry) => !entry.name.includes('.test.'))
    .flatMap((entry) => files(path.join(name, entry.name)));
}
