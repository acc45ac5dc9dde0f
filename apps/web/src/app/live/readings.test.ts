// @vitest-environment jsdom
import { contracts, entities, type Ping } from '@calends/wire';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchWrite } from '../../lib/live/own-writes.ts';
import { resourceKey } from '../../resource/use-resource-list.ts';
import { gatherPings } from './gather-pings.ts';
import { readStaleAgain, watchReadings } from './readings.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ping = (by: string, requestId: string | null): Ping => ({ kind: 'TEntities', ids: ['e-1'], by, requestId });
const answerOf = (requestId: string) => new Response(null, { headers: { 'x-request-id': requestId } });

/** A screen of u-1 with the lists of companies and of contracts, and how often each was read. */
async function openScreen() {
  const queryClient = new QueryClient();
  const readings = { companies: 0, contracts: 0 };
  const stopWatching = watchReadings(queryClient);
  const gathering = gatherPings('u-1', (gathered) => {
    for (const writtenBy of gathered.values())
      for (const resource of [entities, contracts]) readStaleAgain(queryClient, resource, writtenBy);
  });
  const show = (queryKey: readonly unknown[], queryFn: () => number) =>
    new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => undefined);
  const stops = [
    show([...resourceKey(entities), 'list'], () => (readings.companies += 1)),
    show([...resourceKey(contracts), 'list'], () => (readings.contracts += 1)),
  ];
  await vi.advanceTimersByTimeAsync(1000);
  return {
    readings,
    hear: gathering.add,
    /** Reads again, as a form does after its save. */
    refresh: () => queryClient.invalidateQueries({ queryKey: resourceKey(entities) }),
    close: () => {
      gathering.stop();
      stopWatching();
      for (const stop of stops) stop();
    },
  };
}

test('every list reads again what another user wrote', async () => {
  const screen = await openScreen();
  screen.hear(ping('u-2', 'r-1'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(screen.readings).toEqual({ companies: 2, contracts: 2 });
  screen.close();
});

test('a list that was read after its own write is not read again for the ping, another one is', async () => {
  const screen = await openScreen();
  await watchWrite(Promise.resolve(answerOf('r-2')));
  await vi.advanceTimersByTimeAsync(10);
  await screen.refresh();
  await vi.advanceTimersByTimeAsync(10);
  screen.hear(ping('u-1', 'r-2'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(screen.readings).toEqual({ companies: 2, contracts: 2 });
  screen.close();
});

test('a ping that arrives before the answer waits for it', async () => {
  const screen = await openScreen();
  const answer = Promise.withResolvers<Response>();
  const write = watchWrite(answer.promise);
  screen.hear(ping('u-1', 'r-3'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(screen.readings).toEqual({ companies: 1, contracts: 1 });
  answer.resolve(answerOf('r-3'));
  await write;
  await vi.advanceTimersByTimeAsync(1);
  await screen.refresh();
  await vi.advanceTimersByTimeAsync(1000);
  expect(screen.readings).toEqual({ companies: 2, contracts: 2 });
  screen.close();
});

test('a list reads again what the same person wrote in another window', async () => {
  const screen = await openScreen();
  screen.hear(ping('u-1', 'r-4'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(screen.readings).toEqual({ companies: 2, contracts: 2 });
  screen.close();
});

test('figures are read again apart from the lists that they add up', async () => {
  const queryClient = new QueryClient();
  const readings = { lists: 0, figures: 0 };
  const stopWatching = watchReadings(queryClient);
  const show = (what: keyof typeof readings, meta: Record<string, unknown>) =>
    new QueryObserver(queryClient, {
      queryKey: [...resourceKey(contracts), what],
      queryFn: () => (readings[what] += 1),
      meta,
    }).subscribe(() => undefined);
  const stops = [show('lists', {}), show('figures', { areFigures: true })];
  await vi.advanceTimersByTimeAsync(1000);
  readStaleAgain(queryClient, contracts, performance.now());
  await vi.advanceTimersByTimeAsync(1000);
  expect(readings).toEqual({ lists: 2, figures: 1 });
  readStaleAgain(queryClient, contracts, performance.now(), 'figures');
  await vi.advanceTimersByTimeAsync(1000);
  expect(readings).toEqual({ lists: 2, figures: 2 });
  stopWatching();
  for (const stop of stops) stop();
});
