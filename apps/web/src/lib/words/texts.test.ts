// @vitest-environment jsdom
// @vitest-environment jsdom
import { LANGUAGES } from '@calends/wire';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerCalls, restoreNetwork, succeed } from '../../testing/answer-calls.ts';
import { changeLanguage, checkTexts, refreshTexts, startTexts, texts } from './texts.ts';

const LOAD = 'GET /Translation/front-end-load';
const HOUR = 60 * 60 * 1000;
let greeting: string;
let made: ReturnType<typeof answerCalls>;

beforeEach(() => {
  greeting = 'Hello';
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T08:00:00Z') });
  localStorage.clear();
  document.cookie = 'language=; max-age=0; path=/';
  made = answerCalls({
    [LOAD]: ({ query }) => {
      const asked = query.get('languageCode');
      const languages = LANGUAGES.filter((language) => asked === null || asked === language);
      return succeed(
        Object.fromEntries(languages.map((language) => [language, { Greeting: `${greeting} ${language}` }])),
      );
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  restoreNetwork();
});

/** Starts without a session, so the kept texts are checked in the background. */
const start = async () => {
  made.length = 0;
  await startTexts();
  return made.map(({ query }) => query.get('languageCode'));
};
const wait = (hours: number) => vi.setSystemTime(Date.now() + hours * HOUR);
const shown = () => texts.t('Greeting');

test('the default language is English, whose texts are kept for twelve hours', async () => {
  expect(await start()).toEqual(['en']);
  expect([shown(), document.documentElement.lang]).toEqual(['Hello en', 'en']);

  greeting = 'Good day';
  wait(11.9);
  await start();
  expect(shown()).toBe('Hello en'); // at once; the newer one is on its way
  await expect.poll(shown).toBe('Good day en');

  greeting = 'Welcome';
  wait(12.1);
  await start();
  expect(shown()).toBe('Welcome en'); // too old to be shown: waited for
});

test('after a change of language all texts are kept for a day, and the choice in a cookie', async () => {
  await start();
  await changeLanguage('pt');
  expect(made.at(-1)?.query.get('languageCode')).toBeNull();
  expect([shown(), document.documentElement.lang, document.cookie]).toEqual(['Hello pt', 'pt', 'language=pt']);
  made.length = 0;
  wait(23.9);
  await changeLanguage('fr');
  expect([shown(), made]).toEqual(['Hello fr', []]);
  wait(0.2);
  await changeLanguage('es');
  expect(made).toHaveLength(1);
});

test('a language that cannot be loaded leaves the screen as it is', async () => {
  await start();
  answerCalls({});
  await expect(changeLanguage('fr')).rejects.toThrow();
  expect([shown(), document.cookie]).toEqual(['Hello en', '']);
});

test('the user who changes a text sees it at once, in the other languages too', async () => {
  await start();
  await changeLanguage('pt');
  greeting = 'Hi';
  refreshTexts();
  await expect.poll(shown).toBe('Hi pt');
  await changeLanguage('es');
  expect(shown()).toBe('Hi es');
});

test('data kept for one session are not shown in another', async () => {
  await start();
  const claims = btoa(JSON.stringify({ tenantId: 'helios', sid: 'other' }));
  localStorage.setItem('jwt', `x.${claims}.x`);
  greeting = 'Helios';
  await start();
  expect(shown()).toBe('Helios en');
  greeting = 'Later';
  checkTexts();
  await expect.poll(shown).toBe('Later en');
});

test('a key without a text is reported on the console, a sentence of the server is not', async () => {
  await start();
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  texts.t('NobodyWroteThis');
  texts.t('Contract ID and file are required.');
  expect(consoleError.mock.calls).toEqual([['no text for NobodyWroteThis']]);
});
