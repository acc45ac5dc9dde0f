import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const PROGRAM = path.join(import.meta.dirname, 'testing/processes/failing-process.ts');

test.each([
  ['an exception', 'uncaughtException'],
  ['a rejection', 'unhandledRejection'],
])('%s that nothing handles is logged and ends the process in order, with exit code 1', async (kind, origin) => {
  const child = spawn(process.execPath, [PROGRAM, kind], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [printed, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  const [logged = '', ...after] = printed.split('\n');
  expect(JSON.parse(logged)).toMatchObject({
    level: 60, // fatal
    msg: 'Calends ends after an error that nothing handled',
    origin,
    err: { type: 'Error', message: 'nobody expected this', stack: expect.stringContaining('failing-process') },
  });
  expect(after).toEqual(['ended in order', '']);
  expect(errors).toBe('');
  expect(code).toBe(1);
});
