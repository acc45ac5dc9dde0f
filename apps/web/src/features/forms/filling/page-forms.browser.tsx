import type { FormType, MappedForm } from '@calends/wire';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, fail, PROFILE, restoreNetwork, succeed } from '../../../testing/answer-calls.ts';
import { renderInFrame } from '../../../testing/render-app.tsx';
import { watchPlaces } from '../../../testing/watch-places.ts';

afterEach(() => {
  cleanup();
  restoreNetwork();
});

const mapped = (formType: FormType): MappedForm => ({
  id: 'm-1',
  page: '/entities',
  formId: 'f-1',
  formTitle: 'First steps',
  formType,
  currentStep: 1,
  isActive: true,
  accessLevel: 0,
  isShown: true,
  isPutAway: false,
});
const BANNER = {
  title: 'First steps',
  classname: null,
  formBuilderContent: [
    {
      id: 'c-1',
      stepNumber: 1,
      child: 1,
      formContentType: 'TEXT',
      contentString: JSON.stringify({ label: { en: 'Your companies' }, html: { en: '<p>Enter both.</p>' } }),
    },
  ],
};

/** Opens the page of companies, and notes every place at which it is drawn. */
async function openPage(
  maps: () => Response | Promise<Response>,
  address = '/entities',
  banner = () => Promise.resolve(succeed(BANNER)),
) {
  await page.viewport(1350, 940);
  answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /tenants/current': () => succeed({ id: 'helios', name: 'Helios', tenantType: 'STANDARD' }),
    'GET /FormBuilder/page-map': maps,
    'GET /FormBuilder/f-1': banner,
  });
  const places = watchPlaces('#companies');
  const goTo = await renderInFrame(<section id="companies">The companies</section>, address);
  return Object.assign(places, { goTo });
}

test('a page is drawn with the room of its tutorial, and does not move when the tutorial is there', async () => {
  const places = await openPage(() => succeed([mapped('TUTORIAL')]));
  await expect.element(page.getByRole('dialog', { name: 'First steps' })).toBeVisible();
  expect(places()).toHaveLength(1);
  const { right } = document.querySelector('#companies')?.getBoundingClientRect() ?? {};
  expect(right).toBeLessThan(1350 - 380);
});

test.each(['BANNER', 'SURVEY'] as const)('a page is drawn below its %s, and not moved down by it', async (formType) => {
  const places = await openPage(() => succeed([mapped(formType)]));
  await expect.element(page.getByRole('region', { name: 'First steps' })).toBeVisible();
  expect(places()).toHaveLength(1);
});

test('a page is drawn also if what stands on it cannot be read', async () => {
  await openPage(() => fail(500, ['Unreachable']));
  await expect.element(page.getByText('The companies')).toBeVisible();
});

test('a page is drawn also if what stands on it is never answered', async () => {
  await openPage(() => new Promise(() => undefined));
  await expect.element(page.getByText('The companies')).toBeVisible();
});

test('what stands on the next page is not drawn around the page that is left', async () => {
  const asked = Promise.withResolvers<void>();
  const banner = () => {
    asked.resolve();
    return new Promise<Response>(() => undefined);
  };
  const maps = [mapped('BANNER'), { ...mapped('TUTORIAL'), id: 'm-2', formId: 'f-2' }];
  const opened = await openPage(() => succeed(maps), '/banks', banner);
  await expect.element(page.getByText('The companies')).toBeVisible();
  const gone = opened.goTo('/entities');
  await asked.promise;
  await new Promise(requestAnimationFrame);
  expect(document.body.hasAttribute('data-beside')).toBe(false);
  await gone;
  await expect.poll(() => document.body.hasAttribute('data-beside')).toBe(true);
});
