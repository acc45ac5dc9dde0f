import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const MAIN = path.resolve(import.meta.dirname, '../../../server/src/main.ts');

/**
 * A product of the story's own, started like a real installation: without the demonstration, with its data in a folder of its
 * own.
 */
export interface OwnProduct {
  readonly address: string;
  /** As it is printed at the first start. */
  readonly link: string;
  readonly end: () => Promise<void>;
}

/** `settings` are further variables of its environment. */
export async function startOwnProduct(settings: Readonly<Record<string, string>> = {}): Promise<OwnProduct> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'calends-first-hour-'));
  if (process.getuid?.() === 0) fs.chmodSync(folder, 0o755); // PostgreSQL runs as another user
  const { DATABASE_URL: _, HOST: __, ...around } = process.env;
  const env = { ...around, ...settings, PORT: '0', DEMO: 'false', DATA_DIR: path.join(folder, 'data') };
  const product = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const end = async () => {
    if (product.exitCode === null) {
      const ended = once(product, 'exit');
      product.kill('SIGTERM');
      await ended;
    }
    fs.rmSync(folder, { recursive: true, force: true });
  };
  try {
    const printed = await printedUntil(product, /reset-password\?token=\S+/);
    const address = /Calends on (\S+)/.exec(printed)?.[1] ?? '';
    const link = /(\/reset-password\?token=\S+)/.exec(printed)?.[1] ?? '';
    return { address, link: `${address}${link}`, end };
  } catch (fault) {
    await end();
    throw fault;
  }
}

function printedUntil(product: ChildProcess, awaited: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    product.stdout?.on('data', (part: Buffer) => {
      printed += part.toString();
      if (awaited.test(printed)) resolve(printed);
    });
    product.on('exit', (code) => reject(new Error(`the product ended with ${code}: ${printed}`)));
  });
}
