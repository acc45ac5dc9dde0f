import type { Page } from '@playwright/test';
import { addLoan, authorization, drawTranche, type Loan } from '../records.ts';
import { openSession, type Session } from '../sign-in.ts';
import { expect } from '../story.ts';

/** A day as the API takes it, dd-MM-yyyy. */
const apiDay = (at: Date) => at.toISOString().slice(0, 'yyyy-mm-dd'.length).split('-').toReversed().join('-');
/** On which loans of these stories are drawn. */
export const TWO_DAYS_AGO = apiDay(new Date(Date.now() - 2 * 24 * 60 * 60 * 1000));

/** Documents of a tenant begin with the first of the month in which its loan is drawn: root says so. */
export async function beginDocuments(root: Session, tenant: string): Promise<void> {
  const { version } = await read(root, `tenants/${tenant}`);
  const synchronizationStartDate = `01${TWO_DAYS_AGO.slice('dd'.length)}`;
  const data = { synchronizationStartDate, version };
  const path = `/api/v1/tenants/synchronization-start-date/${tenant}`;
  const reply = await root.page.request.put(path, { headers: authorization(root), data });
  const areBegunMeanwhile = reply.status() === 409; // by another story
  expect(areBegunMeanwhile || reply.status() === 200, await reply.text()).toBe(true);
}

/** Connects a tenant with the simulated PRIMAVERA with which the demonstration is connected, unless it is already. */
async function connectAsDemo(root: Session, tenant: string): Promise<void> {
  const connectionsOf = async (one: string) =>
    (await read(root, `TClientSwApi/list-paginated?tenantId=${one}`)) as unknown as { apiUrl: string }[];
  if ((await connectionsOf(tenant)).length > 0) return;
  const [demo] = await connectionsOf('helios');
  const login = { instance: 'DEFAULT', username: 'calends', password: 'calends-sim' };
  const data = { tenantId: tenant, apiUrl: demo?.apiUrl, webApi: 'PRIMAVERA_V10_2', ...login, createParties: true };
  const reply = await root.page.request.post('/api/v1/TClientSwApi', { headers: authorization(root), data });
  const isConnectedMeanwhile = reply.status() === 409; // by another story
  expect(isConnectedMeanwhile || reply.status() === 200, await reply.text()).toBe(true);
}

export async function openRoot(page: Page): Promise<Session> {
  return await openSession(page, 'root@calends.test', 'helios');
}

/** Signs in where documents have begun and are sent to the simulated PRIMAVERA. */
export async function openBooks(page: Page, tenant: string): Promise<{ root: Session; session: Session }> {
  const root = await openRoot(page);
  await beginDocuments(root, tenant);
  await connectAsDemo(root, tenant);
  return { root, session: await openSession(page, 'many@calends.test', tenant) };
}

/** Says in which books a company stands. */
export async function keepBooks(session: Session, companyId: string, books: object): Promise<void> {
  const { version } = await read(session, `TEntities/${companyId}`);
  await put(session, `TEntities/erp-settings/${companyId}`, { diary: '41', ...books, version });
}

/** Has both companies book a loan as that of a parent to its subsidiary. */
export async function chooseParentLends(session: Session, { contractId }: Loan): Promise<void> {
  const choice = { set: 'PARENT_LENDS', stampTaxSide: 'GRANTOR', version: 0 };
  await put(session, `TContractAccountDetails/set/${contractId}`, choice);
}

/** The simulated PRIMAVERA has no such account. */
export const WRONG_ACCOUNT = '2539';

/** A loan that was drawn two days ago, between two companies whose books are in PRIMAVERA, under these names. */
export async function drawInPrimavera(session: Session, [grantor, receiver]: readonly [string, string]): Promise<Loan> {
  // without interest: at the end of a month there would be a document more than the draw, which waits
  const loan = await addLoan(session, { dateStart: TWO_DAYS_AGO, dateEnd: '15-01-2039', spread: '0' });
  const { grantorId, receiverId } = await read(session, `TContract/${loan.contractId}`);
  await keepBooks(session, String(grantorId), { dataBase: grantor, document: 'EMP' });
  await keepBooks(session, String(receiverId), { dataBase: receiver, document: 'EMP' });
  await chooseParentLends(session, loan);
  await drawTranche(session, loan, '250000', TWO_DAYS_AGO);
  return loan;
}

export async function read(session: Session, path: string): Promise<Record<string, unknown>> {
  const reply = await session.page.request.get(`/api/v1/${path}`, { headers: authorization(session) });
  expect(reply.status(), await reply.text()).toBe(200);
  return ((await reply.json()) as { data: Record<string, unknown> }).data;
}

async function put(session: Session, path: string, data: object): Promise<void> {
  const reply = await session.page.request.put(`/api/v1/${path}`, { headers: authorization(session), data });
  expect(reply.status(), await reply.text()).toBe(200);
}
