import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { readAgainUnlessQuiet } from './read-again.ts';

/** How often a list on the screen is read when the connection opens after so long a time without a notification. */
async function readingsAfter(quietMs: number): Promise<number> {
  const queryClient = new QueryClient();
  let readings = 0;
  const list = { queryKey: ['resource', 'TEntities'], queryFn: () => (readings += 1) };
  const stop = new QueryObserver(queryClient, list).subscribe(() => undefined);
  await expect.poll(() => queryClient.getQueryData(list.queryKey)).toBe(1);
  readAgainUnlessQuiet(queryClient, quietMs);
  await new Promise((resolve) => setTimeout(resolve, 20));
  stop();
  return readings;
}

test('a list is read once where nothing was saved since the page was opened', async () => {
  expect(await readingsAfter(performance.now() + 60_000)).toBe(1);
});

test('a list is read again where something was saved meanwhile', async () => {
  expect(await readingsAfter(0)).toBe(2);
});

test('a list is read again where the hub of the previous release does not answer how long nothing was saved', async () => {
  const [{ quietMs }] = JSON.parse('[{}]') as [{ quietMs: number }];
  expect(await readingsAfter(quietMs)).toBe(2);
});
