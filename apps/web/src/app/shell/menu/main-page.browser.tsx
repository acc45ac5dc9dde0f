import { onlineManager } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { page as screen } from 'vitest/browser';
import {
  type Answers,
  answerCalls,
  fail,
  PROFILE,
  page,
  restoreNetwork,
  succeed,
} from '../../../testing/answer-calls.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { watchPlaces } from '../../../testing/watch-places.ts';
import { MainPage } from './main-page.tsx';

const WAY = 'a[href="/contract/list"]';
const never = () => new Promise<Response>(() => undefined);
const way = () => screen.getByRole('link', { name: /^Contracts/ });
const skeleton = () => screen.getByRole('status', { name: 'Loading' });

let counted: PromiseWithResolvers<Response>;
beforeEach(async () => {
  counted = Promise.withResolvers();
  await screen.viewport(1350, 940);
});
afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
  restoreNetwork();
});

/** Opens the overview, whose records are not counted yet. */
async function openOverview(answers: Answers = {}) {
  const made = answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /tenants/current': () => succeed({ id: 'helios', name: 'Helios', tenantType: 'STANDARD' }),
    'GET /list-views': () => succeed({ views: [], columns: {} }),
    'GET /GenericServices/main-page-cards': () => counted.promise,
    'GET /EventHistory/recent-activity': () => succeed([]),
    'GET /Dashboards/list-paginated': () => page([]),
    'GET /Dashboards/start': never,
    'GET /TEntities/option-list': () => succeed([]),
    ...answers,
  });
  const { queryClient } = await renderApp(<MainPage />, '/main');
  await expect.element(screen.getByRole('heading', { name: 'Good day, Ana' })).toBeVisible();
  return { made, queryClient };
}

/** Whether the skeleton has gone at any moment since the call. */
function watchSkeleton(): () => boolean {
  let hasGone = false;
  const watcher = new MutationObserver(() => {
    hasGone ||= skeleton().query() === null;
  });
  watcher.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => watcher.disconnect());
  return () => hasGone;
}

test('the figures of the loans push no way to a screen down that was drawn before them', async () => {
  const places = watchPlaces(WAY);
  await openOverview();
  await expect.element(skeleton()).toBeVisible();
  counted.resolve(succeed([{ link: '/contract/list', count: 20 }]));
  await expect.element(screen.getByRole('button', { name: 'Views' })).toBeVisible();
  await expect.element(way()).toBeVisible();
  expect(places()).toEqual([]); // below the window, where the figures leave them
});

test('without a loan the ways to the screens are drawn once it is counted, and stay', async () => {
  const places = watchPlaces(WAY);
  const { queryClient } = await openOverview();
  await expect.element(skeleton()).toBeVisible();
  counted.resolve(succeed([{ link: '/contract/list', count: 0 }]));
  await expect.element(way()).toBeVisible();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  await twoFrames();
  expect(places()).toHaveLength(1);
});

test('one skeleton stands from the count of the records to the figures of the loans', async () => {
  await openOverview();
  await expect.element(skeleton()).toBeVisible();
  const hasGone = watchSkeleton();
  counted.resolve(succeed([{ link: '/contract/list', count: 20 }]));
  await expect.element(screen.getByRole('button', { name: 'Views' })).toBeVisible();
  await expect.element(skeleton()).toBeVisible();
  expect(hasGone()).toBe(false);
});

test('the last actions are asked for beside the count', async () => {
  const { made } = await openOverview();
  await expect.poll(() => made.map(({ address }) => address)).toContain('GET /EventHistory/recent-activity');
  await expect.element(way()).not.toBeInTheDocument();
});

test('the ways to the screens are drawn although the count fails, and stay while it is tried again', async () => {
  let tries = 0;
  await openOverview({
    'GET /GenericServices/main-page-cards': () => (++tries === 1 ? fail(500, ['InternalError']) : never()),
  });
  await expect.element(way()).toBeVisible();
  await screen.getByRole('button', { name: 'Try Again' }).click();
  await expect.poll(() => tries).toBe(2);
  await twoFrames();
  await expect.element(way()).toBeVisible();
});

test('offline the ways to the screens are drawn without a count', async () => {
  await openOverview({
    'GET /identity/profile': () => {
      onlineManager.setOnline(false);
      return succeed(PROFILE);
    },
  });
  await expect.element(way()).toBeVisible();
});

test('the ways to the screens are drawn also if the count is never answered', { tags: 'long' }, async () => {
  await openOverview();
  await expect.element(way()).toBeVisible();
});

/** What was read is drawn, and watched, by the end of the second frame. */
async function twoFrames(): Promise<void> {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
}
