import { once } from 'node:events';
import net from 'node:net';
import type { Browser, Page } from '@playwright/test';
import { keepBooks, read } from '../accounting/books.ts';
import { type OwnProduct, startOwnProduct } from '../first-steps/own-product.ts';
import { addEmail, addLoan, authorization, type Loan } from '../records.ts';
import { expect, openSession, type Session } from '../story.ts';
import { linkIn, mailOf } from '../users/mail-of.ts';
import { dashed, ENDED, FIXING_DAY } from './month-days.ts';

/** That of the demonstration, by which stories sign in. */
const PASSWORD = 'interest falls due today';
/** Reads the outbox, as in the demonstration. */
const ROOT = 'root@calends.test';
const TENANT = 'sol';
const TREASURER = 'tania@sol.test';

/** An installation without the demonstration, so that no fixing of a day is known unless the group has it, beside a PRIMAVERA. */
export interface OwnGroup extends OwnProduct {
  readonly accounting: string;
}

export async function startOwnGroup(): Promise<OwnGroup> {
  const port = await freePort();
  const product = await startOwnProduct({ SIMULATORS_PORT: String(port) });
  return { ...product, accounting: `http://localhost:${port}/WebApi/` };
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** The first root makes the group’s tenant, whose administrator is the treasurer and follows the mailed invitation. */
export async function inviteTreasurer(page: Page, browser: Browser, { link, accounting }: OwnGroup): Promise<Session> {
  const rootPage = await (await browser.newContext()).newPage();
  await rootPage.goto(link);
  await rootPage.getByRole('textbox', { name: 'E-mail' }).fill(ROOT);
  await rootPage.getByRole('textbox', { name: 'First name' }).fill('Rita');
  await rootPage.getByRole('textbox', { name: 'Last name' }).fill('Raiz');
  await choosePassword(rootPage);
  const root = await openSession(rootPage, ROOT);
  await makeTenant(root);
  await connect(root, accounting);
  await rootPage.context().close();
  await page.goto(linkIn(await mailOf(browser, TREASURER)));
  await choosePassword(page);
  return await openSession(page, TREASURER, TENANT);
}

/** Its documents for accounting begin with the month that has ended. */
async function makeTenant(root: Session): Promise<void> {
  const legal = { nif: '509123406', country: 'Portugal', tenantType: 'STANDARD', isActive: true, state: 0 };
  const tenant = { id: TENANT, name: 'Grupo Sol', createdOn: dashed(ENDED.first), ...legal, adminEmail: TREASURER };
  await send(root, 'POST', 'tenants', tenant);
  const synchronizationStartDate = dashed(ENDED.first);
  const { version } = await read(root, `tenants/${TENANT}`);
  await send(root, 'PUT', `tenants/synchronization-start-date/${TENANT}`, { synchronizationStartDate, version });
}

async function connect(root: Session, apiUrl: string): Promise<void> {
  const login = { instance: 'DEFAULT', username: 'calends', password: 'calends-sim' };
  const connection = { tenantId: TENANT, apiUrl, webApi: 'PRIMAVERA_V10_2', ...login, createParties: true };
  await send(root, 'POST', 'TClientSwApi', connection);
}

async function choosePassword(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'New password' }).fill(PASSWORD);
  await page.getByRole('textbox', { name: 'Repeat the password' }).fill(PASSWORD);
  const reloaded = page.waitForEvent('load'); // the page reloads a second after the sign-in
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await reloaded;
  await expect(page.locator('main#content')).toBeVisible();
}

/** A loan of two companies with books in PRIMAVERA on Euribor 6 months of the day before each draw; the receiver has an address. */
export async function lend(session: Session, email: string): Promise<Loan> {
  const loan = await addLoan(session, {
    dateStart: dashed(ENDED.first),
    dateEnd: '15-01-2039',
    spread: '1.25',
    euriborApplicable: true,
    euribor: 'SIX_MONTHS',
    euriborCalculationMehtod: 'ONEDAYBEFORECAPITALIZATION',
    renewalIndexRateTerm: 'SIX_MONTHS',
  });
  await addEmail(session, loan.receiverId, loan.receiver, email);
  const { grantorId } = await read(session, `TContract/${loan.contractId}`);
  await keepBooks(session, String(grantorId), { dataBase: 'HAGUA', document: 'EMP' });
  await keepBooks(session, loan.receiverId, { dataBase: 'HREDE', document: 'EMP' });
  const choice = { set: 'PARENT_LENDS', stampTaxSide: 'GRANTOR', version: 0 };
  await send(session, 'PUT', `TContractAccountDetails/set/${loan.contractId}`, choice);
  return loan;
}

/** Makes days without a rate a condition of the close; the screen of settings has a story of its own. */
export async function requireRates(session: Session): Promise<void> {
  const rows = await read(session, 'BaseSettings/list-paginated?getAll=true');
  const settings = rows as unknown as { id: string; category: string; parameterKey: string }[];
  const known = settings.find(({ parameterKey }) => parameterKey === 'CLOSE_MISSING_DAYS');
  if (!known) throw new Error('no such setting');
  const { id, category, parameterKey } = known;
  const { version } = await read(session, `BaseSettings/${id}`);
  await send(session, 'PUT', `BaseSettings/${id}`, { category, parameterKey, value: 'REQUIRED', version });
}

/** A file of fixings of the days given, all of the same rates. */
export function fileOfFixings(days: readonly string[]) {
  const rows = days.map((day) => `${day},1.9,2,2.1,2.2`);
  const header = 'referenceDate,oneMonthRate,threeMonthsRate,sixMonthsRate,twelveMonthsRate';
  const buffer = Buffer.from([header, ...rows, ''].join('\n'));
  return { name: `fixings-but-${FIXING_DAY}.csv`, mimeType: 'text/csv', buffer };
}

async function send(session: Session, method: 'POST' | 'PUT', path: string, data: object): Promise<void> {
  const reply = await session.page.request.fetch(`/api/v1/${path}`, { method, headers: authorization(session), data });
  expect(reply.status(), await reply.text()).toBe(200);
}
