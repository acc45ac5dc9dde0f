import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page as screen } from 'vitest/browser';
import { answerCalls, PROFILE, page, restoreNetwork, succeed } from '../../../testing/answer-calls.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { watchPlaces } from '../../../testing/watch-places.ts';
import { MainPage } from './main-page.tsx';

let counted: PromiseWithResolvers<Response>;
beforeEach(async () => {
  counted = Promise.withResolvers();
  await screen.viewport(1350, 940);
});
afterEach(() => {
  cleanup();
  restoreNetwork();
});

/** Opens the overview, whose records are not counted yet, and notes where the way to the contracts is drawn. */
async function openOverview() {
  answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /tenants/current': () => succeed({ id: 'helios', name: 'Helios', tenantType: 'STANDARD' }),
    'GET /list-views': () => succeed({ views: [], columns: {} }),
    'GET /GenericServices/main-page-cards': () => counted.promise,
    'GET /Dashboards/list-paginated': () => page([]),
    'GET /Dashboards/start': () => new Promise(() => undefined),
    'GET /TEntities/option-list': () => succeed([]),
  });
  const places = watchPlaces('a[href="/contract/list"]');
  await renderApp(<MainPage />, '/main');
  await expect.element(screen.getByRole('heading', { name: 'Good day, Ana' })).toBeVisible();
  await expect.element(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
  return places;
}

test('the figures of the loans push no way to a screen down that was drawn before them', async () => {
  const places = await openOverview();
  counted.resolve(succeed([{ link: '/contract/list', count: 20 }]));
  await expect.element(screen.getByText('Contracts', { exact: true })).toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Views' })).toBeVisible();
  expect(places()).toEqual([]); // below the window, where the figures leave them
});

test('without a loan the ways to the screens are drawn once it is counted, and stay', async () => {
  const places = await openOverview();
  counted.resolve(succeed([{ link: '/contract/list', count: 0 }]));
  await expect.element(screen.getByText('Contracts', { exact: true })).toBeVisible();
  await expect.poll(places).toHaveLength(1);
});
