import type { RateFetch } from '@calends/wire';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { answerCalls, PROFILE, restoreNetwork, succeed } from '../../testing/answer-calls.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { RateFetches } from './rate-fetches.tsx';
import { RateSourceForm } from './rate-sources.tsx';

afterEach(restoreNetwork);

const RECORD = {
  id: 's-1',
  name: 'Bank',
  fileAddress: 'https://rates.example/data',
  fileFormat: 'SDMX_CSV',
  separator: null,
  decimalSign: null,
  dayFormat: null,
  rateUnit: 'PERCENT',
  termLayout: 'TERM_IN_LINES',
  dayColumn: null,
  termColumn: 'MATURITY',
  rateColumn: null,
  oneMonthCode: null,
  threeMonthsCode: 'P3M',
  sixMonthsCode: null,
  twelveMonthsCode: null,
  firstDay: null,
  delayDays: 1,
  licenceNote: null,
  isActive: true,
  lastFetchState: 'NEVER',
  lastFetchedOn: null,
  version: 3,
};
const known = {
  'GET /identity/profile': () => succeed(PROFILE),
  'GET /RateSource/s-1': () => succeed(RECORD),
};
const field = (name: RegExp) => screen.queryByRole('textbox', { name });

test.each([
  ['SDMX_CSV', []],
  ['CSV', ['Column of the day', 'Column of the rate']],
])('of a file in %s the form asks for what its format does not say itself', async (fileFormat, asked) => {
  answerCalls({ ...known, 'GET /RateSource/s-1': () => succeed({ ...RECORD, fileFormat }) });
  await renderApp(<RateSourceForm recordId="s-1" close={() => undefined} />, '/');
  expect(await screen.findByRole('textbox', { name: /^Column of the term/ })).toHaveValue('MATURITY');
  const shown = ['Column of the day', 'Column of the rate'].filter((label) => field(new RegExp(`^${label}`)));
  expect(shown).toEqual(asked);
});

test('an address is tried as the form stands, and its fault is shown at its field', async () => {
  const made = answerCalls({
    ...known,
    'POST /RateSource/test': () =>
      Response.json(
        { succeeded: false, messages: ['BadRequest'], errors: { fileAddress: ['HostNotTrusted'] }, requestId: 'r' },
        { status: 400 },
      ),
  });
  await renderApp(<RateSourceForm recordId="s-1" close={() => undefined} />, '/');
  await userEvent.click(await screen.findByRole('button', { name: 'Try the address' }));
  await waitFor(() => expect(field(/^Address of the file/)).toHaveAccessibleDescription(/did not prove its name/));
  const body = made.find(({ address }) => address === 'POST /RateSource/test')?.body;
  expect(body).toMatchObject({ fileAddress: RECORD.fileAddress, termColumn: 'MATURITY' });
  expect(body).not.toHaveProperty('version');
});

const FETCH: RateFetch = {
  id: 'f-1',
  state: 'WAITING',
  phase: null,
  askedBy: null,
  askedAt: '2026-11-20T10:00:00Z',
  tries: 1,
  nextTryAt: '2026-11-20T10:05:00Z',
  endedAt: null,
  outcome: { key: 'HostNotReached', facts: {} },
  rejected: [],
  missingDays: [],
  file: null,
};

test('a fetch that waits to be tried again says when and why, and can be had at once', async () => {
  const made = answerCalls({
    ...known,
    'GET /RateSource/fetches/s-1': () => succeed([FETCH]),
    'POST /RateSource/fetch/s-1': () => succeed(FETCH),
  });
  await renderApp(<RateFetches recordId="s-1" close={() => undefined} />, '/');
  expect(await screen.findByText(/^Tried again at/)).toBeVisible();
  expect(screen.getByText(/The server did not answer/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Fetch now' }));
  await waitFor(() => expect(made.map(({ address }) => address)).toContain('POST /RateSource/fetch/s-1'));
});
