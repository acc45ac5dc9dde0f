import fs from 'node:fs';
import os from 'node:os';
import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './password-hash.ts';

test('a password fits its hash, and another does not', async () => {
  const hash = await hashPassword('interest falls due today');
  expect(await isPassword('interest falls due today', hash)).toBe(true);
  expect(await isPassword('interest falls due tomorrow', hash)).toBe(false);
  expect(await isPassword('interest falls due today', undefined)).toBe(false);
});

test.runIf(process.platform === 'linux')('a hash runs at lower priority than the rest of the process', async () => {
  await hashPassword('interest falls due today');
  const ids = fs.readdirSync('/proc/self/task').map(Number);
  const priorities = ids.map((id) => os.getPriority(id));
  expect(priorities.filter((priority) => priority === os.constants.priority.PRIORITY_BELOW_NORMAL)).not.toEqual([]);
  expect(os.getPriority()).toBe(os.constants.priority.PRIORITY_NORMAL);
});

test('a text that is no hash is an error, and the next password is checked all the same', async () => {
  await expect(isPassword('any', 'no hash at all')).rejects.toThrow('Decoding failed');
  expect(await isPassword('any', await hashPassword('any'))).toBe(true);
});
