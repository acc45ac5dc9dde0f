// Stories: the product itself, played in a real browser.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../set-up/bootstrap.mjs';
import { startProgram } from './programs.mjs';

export const PLAYER = 'playwright/cli.js';
const PLAY = ['test', '-c', 'apps/e2e/playwright.config.ts', '--workers=2', '--retries=0'];

/** Stories of a test run, and those that take longer than one may: a whole life, lived through forms whose parts are tested by themselves. */
export const QUICK_STORIES = [...PLAY, '--grep-invert=@long'];
export const LONG_STORIES = [...PLAY, '--grep=@long'];

/**
 * The product on a free port, with the demonstration group in a new database, as `npm start` runs it: for as long as
 * `use` (address) takes. Resolves to its result; throws when the product does not start or does not stop cleanly.
 */
export async function withProduct(use) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'calends-stories-'));
  if (process.getuid?.() === 0) fs.chmodSync(folder, 0o755); // PostgreSQL runs as another user
  const env = {
    PORT: '0',
    HOST: undefined,
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: undefined,
    DEMO: 'true',
    PRIVATE_HOSTS: '127.0.0.1', // where stories play those that the product connects to
  };
  const product = startProgram(path.join(root, 'apps/server/src/main.ts'), [], env);
  try {
    const given = await use(await addressOf(product));
    product.kill('SIGTERM');
    const code = await product.ended;
    if (code !== 0) throw new Error(`the product ended with ${code}`);
    return given;
  } finally {
    if (!product.killed) product.kill('SIGTERM');
    await product.ended;
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function addressOf(product) {
  return new Promise((resolve, reject) => {
    product.on('message', ({ address }) => resolve(address));
    product.on('exit', (code) => reject(new Error(`the product ended with ${code}`)));
  });
}
