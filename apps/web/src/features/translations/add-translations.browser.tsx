import { LANGUAGES } from '@calends/wire';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as screen } from 'vitest/browser';
import { answerCalls, PROFILE, page, restoreNetwork, succeed } from '../../testing/answer-calls.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { AddTranslationsForm } from './add-translations-form.tsx';
import { TranslationsPage } from './translations-page.tsx';

afterEach(() => {
  cleanup();
  restoreNetwork();
});

const text = (key: string) => ({
  id: `en ${key}`,
  key,
  languageCode: 'en',
  category: 'UI',
  accessLevel: 'ALL',
  translationText: key,
  glossaryInfo: null,
  origin: 'own',
});

test('an added text is marked in the list and shown in the language of the screen', async () => {
  await screen.viewport(1200, 900);
  const asked: string[] = [];
  answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /list-views': () => succeed({ views: [], columns: {} }),
    'GET /Translation/front-end-load': () => succeed({}),
    'GET /Translation/list-paginated': ({ query }) => {
      asked.push(query.get('filters') ?? '[]');
      return page(query.get('filters')?.includes('Zenith') ? [text('Zenith')] : [text('Alpha')], 50);
    },
    'POST /Translation/bulk': ({ body }) =>
      succeed((body as { requests: { key: string }[] }).requests.slice(0, 1).map(({ key }) => ({ key }))),
  });
  await renderApp(
    <>
      <AddTranslationsForm recordId={undefined} close={() => undefined} />
      <TranslationsPage />
    </>,
    '/site-translations',
  );
  await expect.element(screen.getByRole('row', { name: /Alpha/ })).toBeVisible();
  await screen.getByRole('textbox', { name: /^Key/ }).fill('Zenith');
  for (const box of screen
    .getByRole('textbox', { name: /^(English|Portuguese|Spanish|French)/ })
    .all()
    .slice(0, LANGUAGES.length))
    await box.fill('Zenith');
  await screen.getByRole('button', { name: /^Save/ }).click();
  await expect.element(screen.getByRole('row', { name: /Zenith.*Just added/ })).toBeVisible();
  expect(asked.at(-1)).toBe('[{"field":"id","op":"in","value":["en Zenith"]}]');
});
