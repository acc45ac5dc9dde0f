import { TEXTS } from '@calends/texts';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '../../lib/api/api.ts';
import { texts } from '../../lib/words/texts.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { ImportFailure } from './import-failure.tsx';

afterEach(() => texts.changeLanguage('en'));

const tooLarge = (details?: object) =>
  new ApiError(413, { messages: ['PayloadTooLarge'], code: 'PayloadTooLarge', details }, 'SomethingWentWrong');

test.each([
  ['en', 'The file is too large: at most 5 MB'],
  ['pt', 'O ficheiro é demasiado grande: no máximo 5 MB'],
  ['es', 'El archivo es demasiado grande: como máximo 5 MB'],
  ['fr', 'Le fichier est trop volumineux : 5 Mo au plus'],
] as const)('in %s the message for a file that is too large names the limit', async (language, sentence) => {
  await renderApp(<ImportFailure failure={tooLarge({ mostBytes: 5_000_000 })} />);
  const own = Object.fromEntries(Object.entries(TEXTS).map(([key, text]) => [key, text[language]]));
  texts.addResourceBundle(language, 'translation', own);
  await texts.changeLanguage(language);
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('without a limit the refusal says that the file is too large', async () => {
  await renderApp(<ImportFailure failure={tooLarge()} />);
  expect(await screen.findByText('The file is too large')).toBeVisible();
});
