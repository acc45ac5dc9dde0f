import { expect, test } from 'vitest';
import { KeptFigures } from './kept-figures.ts';

const VERSION = { tenant: '1-0', control: '1' };

/** Keeps groups by name, and counts how often they were computed. */
function keptGroups() {
  const kept = new KeptFigures().of('helios', VERSION);
  const computed = new Map<string, number>();
  const groups = (name: string, count: number) =>
    kept.figure(
      name,
      () => {
        computed.set(name, (computed.get(name) ?? 0) + 1);
        return Promise.resolve(Array.from({ length: count }, (_, place) => place));
      },
      'tenant',
      ({ length }) => length,
    );
  return { groups, timesOf: (name: string) => computed.get(name) };
}

test('a thousand groups are kept, more are computed each time', async () => {
  const { groups, timesOf } = keptGroups();
  for (const [name, count] of [
    ['days', 1000],
    ['pairs', 1001],
  ] as const) {
    await groups(name, count);
    expect(await groups(name, count)).toHaveLength(count);
  }
  expect([timesOf('days'), timesOf('pairs')]).toEqual([1, 2]);
});

test('the longest unused leave first, as many as the room for pieces takes', async () => {
  const { groups, timesOf } = keptGroups();
  for (let place = 0; place < 20; place += 1) await groups(`months ${place}`, 1000);
  await groups('months 0', 1000); // used again
  await groups('terms', 1000);
  for (const name of ['months 0', 'terms', 'months 2', 'months 1']) await groups(name, 1000);
  expect(['months 0', 'terms', 'months 2', 'months 1'].map(timesOf)).toEqual([1, 1, 1, 2]);
});

test('who asks while groups are computed waits for the same ones, and a failed computation is not kept', async () => {
  const kept = new KeptFigures().of('helios', VERSION);
  let times = 0;
  const failing = async () => {
    times += 1;
    await Promise.resolve();
    throw new Error('the connection is lost');
  };
  const both = [kept.figure('owed', failing), kept.figure('owed', failing)];
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(times).toBe(1);
  expect(kept.has('owed')).toBe(false);
  expect(await kept.figure('owed', () => Promise.resolve(5n))).toBe(5n);
});

test('replies have room of their own, empty ones too: however many are kept, no figure leaves', async () => {
  const kept = new KeptFigures().of('helios', VERSION);
  let times = 0;
  const countRows = () => {
    times += 1;
    return Promise.resolve(12n);
  };
  await kept.figure('rows counted', countRows);
  for (let place = 0; place <= 4000; place += 1) await kept.reply(`page ${place}`, () => Promise.resolve({ data: [] }));
  expect([kept.hasReply('page 0'), kept.hasReply('page 1')]).toEqual([false, true]);
  await kept.figure('rows counted', countRows);
  expect(times).toBe(1);
});
