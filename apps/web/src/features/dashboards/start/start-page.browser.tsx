import { DASHBOARD_TYPES } from '@calends/wire';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { answerCalls, fail, PROFILE, page, restoreNetwork, succeed } from '../../../testing/answer-calls.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { watchPlaces } from '../../../testing/watch-places.ts';
import classes from './start-page.module.css';
import { StartPage } from './start-page.tsx';

afterEach(() => {
  cleanup();
  restoreNetwork();
});

const COMPANY = '0193c0de-0000-7000-8d00-000300000000';
const VIEW = {
  id: '0193c0de-0000-7000-8d00-000900000000',
  list: 'start',
  name: 'Holding',
  isDefault: true,
  search: { company: COMPANY },
  columns: null,
  version: 1,
};

const never = () => new Promise<Response>(() => undefined);

function answerWith(views: readonly object[]) {
  return answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /list-views': () => succeed({ views, columns: {} }),
    'POST /list-views': ({ body }) => succeed({ ...VIEW, ...(body as object) }),
    'GET /TEntities/option-list': () => succeed([{ id: COMPANY, name: 'Atlas Holding', acronym: 'ATL' }]),
    [`GET /TEntities/${COMPANY}`]: () => succeed({ id: COMPANY, name: 'Atlas Holding' }),
    'GET /Dashboards/start': () => fail(500, ['InternalError']),
    'GET /Dashboards/list-paginated': () => page([]),
  });
}

test('the overview opens with the company that its reader keeps, and reads no other', async () => {
  const made = answerWith([VIEW]);
  const { address } = await renderApp(<StartPage />, '/main');
  await expect.element(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
  expect(address()).toContain(`company=${COMPANY}`);
  const asked = made.filter((one) => one.address === 'GET /Dashboards/start');
  expect(asked.map(({ query }) => query.get('company'))).toEqual([COMPANY]);
});

test('the chosen company is kept as a view with which the overview opens', async () => {
  const made = answerWith([]);
  await renderApp(<StartPage />, `/main?company=${COMPANY}`);
  await userEvent.click(screen.getByRole('button', { name: 'Views' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Save this view …' }));
  await userEvent.fill(screen.getByRole('textbox', { name: /^Name/ }), 'Holding');
  await userEvent.click(screen.getByRole('switch', { name: 'Open with this view' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save', exact: true }));
  const saved = () => made.find((one) => one.address === 'POST /list-views')?.body;
  await expect
    .poll(saved)
    .toEqual({ list: 'start', name: 'Holding', isDefault: true, search: { company: COMPANY }, columns: null });
});

test('what is below a dashboard of the tenant is not drawn where its rows will stand', async () => {
  await screen.viewport(1350, 940);
  const own = { id: 'd-1', name: 'Start', charts: 'Owed', dashboardType: DASHBOARD_TYPES.INNERCOMPONENT };
  const made = answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /list-views': () => succeed({ views: [], columns: {} }),
    'GET /TEntities/option-list': () => succeed([]),
    'GET /Dashboards/list-paginated': () => page([own]),
    'GET /Dashboards/d-1': never,
    'GET /Dashboards/d-1/data': never,
  });
  const places = watchPlaces('#below');
  await renderApp(
    <>
      <StartPage />
      <p id="below">Below</p>
    </>,
    '/main',
  );
  await expect.poll(() => made.map(({ address }) => address)).toContain('GET /Dashboards/d-1');
  await expect.element(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
  expect(places()).toEqual([]);
});

test.each([340, 520, 790, 959, 960, 1170])('in %i px of room no large amount leaves its card', async (width) => {
  await screen.viewport(1440, 900); // a tutorial beside the page takes the rest
  answerWith([]);
  await renderApp(
    <div style={{ width }}>
      <div className={classes['page']}>
        <div className={classes['four']}>
          {['Owed', 'Rate', 'Interest', 'Available'].map((name) => (
            <section key={name} className={classes['card']}>
              <p className={classes['large']}>
                <span className="number">123.456.789,99 €</span>
              </p>
            </section>
          ))}
        </div>
      </div>
    </div>,
    '/main',
  );
  await expect.element(screen.getByText('123.456.789,99 €').first()).toBeVisible();
  const wide = [...document.querySelectorAll<HTMLElement>(`.${CSS.escape(classes['large'] ?? '')}`)].filter(
    (amount) => amount.scrollWidth > amount.clientWidth,
  );
  expect(wide).toEqual([]);
});
