import { expect } from '@playwright/test';
import { fresh } from './pages.ts';
import type { Session } from './sign-in.ts';

/* Records that a story needs but does not test: it adds them by the API. The dialogs that add them have stories of their own. */

/** Adds a company; returns its id. */
export async function addEntity(session: Session, acronym: string, name = acronym): Promise<string> {
  return (await post(session, 'TEntities', { acronym, name, nif: '500000000' })).id;
}

/** Adds a form in progress with one text in its one step, whose answers are each user's own. */
export async function addForm(session: Session, title: string, items: readonly FormItem[] = [SAID]): Promise<void> {
  const formBuilderContent = items.map(({ type, content }, index) => {
    const place = { stepNumber: 1, child: index + 1 };
    return { ...place, formContentType: type, contentString: JSON.stringify(content) };
  });
  const options = { formType: 'SURVEY', totalSteps: 1, userTypeInput: 1, accessLevel: 0, state: 5 };
  await post(session, 'FormBuilder', { title, ...options, formBuilderContent });
}

interface FormItem {
  readonly type: 'CHECKBOX' | 'TEXT' | 'TEXTAREA';
  readonly content: object;
}
const SAID: FormItem = { type: 'TEXT', content: { label: { en: 'Said' }, html: { en: '<p>Said to everybody</p>' } } };

/** Gives a company that was just added an e-mail address. */
export async function addEmail(session: Session, id: string, acronym: string, email: string): Promise<void> {
  const data = { acronym, name: acronym, nif: '500000000', emails: [email], version: 1 };
  const reply = await session.page.request.put(`/api/v1/TEntities/${id}`, { headers: authorization(session), data });
  expect(reply.status(), await reply.text()).toBe(200);
}

/** Terms of a contract as the API takes them; days are dd-MM-yyyy. */
type LoanTerms = Readonly<Record<string, string | boolean>>;

/** A contract between two companies of its own. */
export interface Loan {
  readonly contractId: string;
  readonly number: string;
  /** Acronym and name of the companies. */
  readonly grantor: string;
  readonly receiver: string;
  readonly receiverId: string;
}

/** Adds two companies and a contract between them at a fixed rate of 4.5 %, quarterly and not capitalised. */
export async function addLoan(session: Session, terms: LoanTerms = {}): Promise<Loan> {
  const [grantor, receiver, number] = [fresh('GRAN'), fresh('RECE'), fresh('IC')];
  const contract = {
    contractNumber: number,
    grantorId: await addEntity(session, grantor),
    receiverId: await addEntity(session, receiver),
    loanType: 'OTHERS',
    contractStatus: 'ACTIVE',
    dateStart: '15-01-2024',
    dateEnd: '15-01-2029',
    amount: '1000000',
    spread: '4.5',
    currency: 'EUR',
    convention: 'ATUAL_360',
    capitalizationTerm: 'QUARTERLY',
    capitalizationsStartCondition: 'DATETRANCHE',
    interestCapitalization: false,
    euribor: 'NA',
    euriborCalculationMehtod: 'NA',
    ...terms,
  };
  const { id } = await post(session, 'TContract', contract);
  return { contractId: id, number, grantor, receiver, receiverId: contract.receiverId };
}

/** Draws a tranche of a loan, by default the first, on 15-01-2024. */
export async function drawTranche(
  session: Session,
  { contractId }: Loan,
  realizedCapital: string,
  realizationDate = '15-01-2024',
  version = 1,
): Promise<string> {
  return (await post(session, 'TTranche', { contractId, realizationDate, realizedCapital, version })).id;
}

/** Repays a part of the capital of a tranche, as the first change of its loan after the draw. */
export async function repayTranche(
  session: Session,
  trancheMovementID: string,
  capitalAmount: string,
  reimbursementDate: string,
): Promise<void> {
  await post(session, 'TMovements/reimbursement', {
    trancheMovementID,
    reimbursementDate,
    capitalAmount,
    interestAccruedAmount: '0',
    interestDueAmount: '0',
    version: 2,
  });
}

/** A ticket of the requester, with an answer to it, which is mailed. */
export async function answerTicket(requester: Session, team: Session, subject: string): Promise<void> {
  const asked = { subject, ticketCategory: 'FIGURES', priority: 'LOW', message: 'Where is it?' };
  const { id } = await post(requester, 'Support', asked);
  await post(team, `Support/message/${id}`, { message: 'It is there.' });
}

async function post(session: Session, path: string, data: object): Promise<{ id: string }> {
  const reply = await session.page.request.post(`/api/v1/${path}`, { headers: authorization(session), data });
  expect(reply.status(), await reply.text()).toBe(200);
  return ((await reply.json()) as { data: { id: string } }).data;
}

/** The headers that make a call of the API one of the session. */
export function authorization({ token }: Session): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}
