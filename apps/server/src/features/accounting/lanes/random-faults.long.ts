/**
 * Loans change at random while their documents are sent to accounting, which fails in every way at any call, and whose answers those who
 * send do not always live to read: in the end its ledger is that of the loans, each document there once, and what it invoiced is what was
 * repaid. Every other loan is corrected by cancelling and posting anew.
 */
import type { FaultName } from '@calends/erp-simulators';
import {
  type AccountingDocument,
  accountLineEndpoints,
  type CorrectionStyle,
  type DocumentRow,
  documentEndpoints,
  type InvoiceDocumentRow,
  type JournalDocument,
  journalEndpoints,
  LOOKUP_IMPOSSIBLE,
  mayMove,
  movementEndpoints,
  trancheEndpoints,
} from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { comparedInvoices, DONE_THERE } from '../../../testing/accounting/compared-invoices.ts';
import { randomInvoices } from '../../../testing/accounting/random-invoices.ts';
import { type SentBooks, startSentBooks } from '../../../testing/accounting/sent-books.ts';
import { fixedRateContract } from '../../../testing/loans/loans-for-tests.ts';

const ROUNDS = Number(process.env['ERP_ROUNDS'] ?? 500);
/** A loan is left to its end after so many, since its corrections grow in number. */
const ROUNDS_OF_LOAN = 25;
const SEED = Number(process.env['ERP_SEED'] ?? Date.now() % 1_000_000);

const FAULTS = [
  'reset-before-commit',
  'reset-after-commit',
  '401',
  '403',
  '503',
  '429',
  'garbled-json',
  'truncated',
  'html-500',
  'false-200',
  'warnings',
  'expectation-417',
  'platform-not-open',
  'period-closed',
  'licence',
] as const satisfies readonly FaultName[];
const CALLS = [
  'Documentos/Actualiza',
  'Documentos/Existe',
  'Documentos/Edita',
  'Vendas/Docs/CreateSalesDocument',
  'Vendas/Docs/Edita',
  'Vendas/Docs/LstCabecalhoDocVenda',
  'token',
] as const;
const COMPANIES = ['HSGPS', 'HENER'] as const;
const HALF_A_DAY = 12 * 3600;
/** The day of the test; the interest up to its end leaves the next day. */
const TODAY = '2025-03-31';

let books: SentBooks;
let invoices: ReturnType<typeof randomInvoices>;
beforeAll(async () => {
  books = await startSentBooks();
  invoices = randomInvoices(books);
});
afterAll(() => books.stop());

/** Mulberry32: the same numbers for the same seed, so that a failure can be played again. */
function randomOf(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    below,
    isIn: (percent: number) => below(100) < percent,
    of: <T>(choices: readonly [T, ...T[]]) => choices[below(choices.length)] ?? choices[0],
    day: () => `${String(1 + below(28)).padStart(2, '0')}-0${1 + below(3)}-2025`,
    amount: () => `${100 + below(9900)}.${String(below(100)).padStart(2, '0')}`,
  };
}

const random = randomOf(SEED);
const contractIds: string[] = [];
let correctionStyle: CorrectionStyle = 'DIFFERENCE';

test.each(Array.from({ length: ROUNDS / ROUNDS_OF_LOAN }, (_, place) => place + 1))(
  `the documents of loan %i all come through its changes, faults and kills (seed ${SEED})`,
  async (place) => {
    correctionStyle = place % 2 === 0 ? 'CANCEL_AND_REPOST' : 'DIFFERENCE';
    await mendConnection();
    const contractId = await addLoan(`RANDOM-${place}`);
    for (let round = 0; round < ROUNDS_OF_LOAN; round += 1) {
      await change(contractId);
      await books.books.derive();
      await sendSome(contractId);
      await work();
      await settleUnclear(contractId);
      books.pass(random.below(600));
    }
    await bringToEnd(contractId);
  },
);

test('accounting has what the loans book, each document once', async () => {
  expect(await ledgerThere()).toEqual(await ledgerOfLoans());
  const arrived = await books.arrived();
  expect(arrived.length).toBeGreaterThan(ROUNDS);
  expect(arrived).toHaveLength(new Set(arrived).size);
});

test('accounting has invoiced what was repaid, less what it credited, each invoice once', async () => {
  expect(await invoices.there()).toEqual(await invoices.repaid(contractIds, TODAY));
  const issued = await invoices.references();
  expect(issued.length).toBeGreaterThan(ROUNDS / ROUNDS_OF_LOAN);
  expect(issued).toHaveLength(new Set(issued).size);
  expect((await invoices.all()).filter(({ amount }) => amount.startsWith('-'))).not.toEqual([]);
});

test('each month agrees with what was invoiced in it, and says of each invoice that was touched there what was done to it', {
  timeout: 300_000,
}, async () => {
  const compared = comparedInvoices(books);
  await books.simulated.control('faults', { clear: true });
  await mendConnection();
  expect(await compared.differing()).toEqual({});
  const touched: Record<string, string> = {};
  for (const reference of (await compared.inForce()).filter((_, place) => place === 0 || random.isIn(10))) {
    const { change: done, kind } = random.of(DONE_THERE);
    await compared.tamper(reference, done);
    touched[reference] = kind;
  }
  expect(await compared.differing()).toEqual(touched);
});

test('where it is chosen documents were cancelled and posted anew', async () => {
  const all = await books.books.documents();
  const anew = new Set(contractIds.filter((_, place) => place % 2 === 1));
  const cancelled = all.filter(({ phase }) => phase === 'CANCELLED');
  expect(cancelled.filter((one) => anew.has(one.contractId)).length).toBeGreaterThan(0);
});

/** A login that was refused is tried again once somebody saved the settings. */
async function mendConnection(): Promise<void> {
  await books.editConnection({ password: books.settings['password'], correctionStyle });
}

async function addLoan(number: string): Promise<string> {
  const contractId = await books.loans.add(fixedRateContract(books.companies, number));
  const body = { set: 'PARENT_LENDS', stampTaxSide: 'GRANTOR', version: 0 };
  await books.admin.call(accountLineEndpoints.saveContractSet, { params: { contractId }, body });
  await invoices.invoice(contractId);
  contractIds.push(contractId);
  return contractId;
}

/** A draw, another amount of one, a repayment, or another amount of one; what the loan refuses is no change. */
async function change(contractId: string): Promise<void> {
  const { admin, loans } = books;
  const tranches: { id: string; realizationDate: string }[] = (
    await admin.call(trancheEndpoints.list, { query: { contractId, getAll: 'true' } })
  ).body.data;
  const [first, ...others] = tranches;
  if (!first || (tranches.length < 3 && random.isIn(40))) await loans.draw(contractId, random.day(), random.amount());
  else {
    const { id, realizationDate } = random.of([first, ...others]);
    if (random.isIn(30)) await repay(contractId, id);
    else {
      const version = await loans.version(contractId);
      const day = realizationDate.split('-').toReversed().join('-');
      const body = { id, contractId, realizationDate: day, realizedCapital: random.amount(), version };
      await admin.call(trancheEndpoints.edit, { params: { id }, body });
    }
  }
}

/** A repayment, or another amount of one, which its invoice is credited for or added to. */
async function repay(contractId: string, trancheId: string): Promise<void> {
  const { admin, loans } = books;
  const [repaid, ...others] = (await loans.rows(trancheId)).filter(
    (row) => row.movementType === 'CAPITALREIMBURSEMENT',
  );
  const amount = `${10 + random.below(40)}.00`;
  if (!repaid || random.isIn(50)) await loans.reimburse(contractId, trancheId, random.day(), { capitalAmount: amount });
  else {
    const { id, movementDate } = random.of([repaid, ...others]);
    const changeDate = movementDate.split('-').toReversed().join('-');
    const body = { movementId: id, version: await loans.version(contractId), changeDate, decimalValue: amount };
    await admin.call(movementEndpoints.edit, { params: { id }, body });
  }
}

async function documentsOf(contractId: string): Promise<DocumentRow[]> {
  const all = await books.books.documents();
  return all.filter((one) => one.contractId === contractId && (one.leavesOn ?? '') <= TODAY);
}

async function sendSome(contractId: string): Promise<void> {
  const sendable = (await documentsOf(contractId)).filter(isSendable).filter(() => random.isIn(60));
  if (sendable.length > 0) await books.books.send(sendable.map(({ id }) => id));
  const issuable = (await invoices.of(contractId)).filter(invoices.isSendable).filter(() => random.isIn(60));
  if (issuable.length > 0) await invoices.send(issuable);
}

function isSendable({ phase, error }: DocumentRow): boolean {
  return mayMove({ phase, error }, 'SEND');
}

/** Sends what is due, with a fault that befalls some call, or until whoever sends is killed. */
async function work(): Promise<void> {
  if (random.isIn(60)) {
    const fault = random.of(FAULTS);
    await books.simulated.switchFault(fault, random.of(CALLS), 1 + random.below(2));
  }
  if (!random.isIn(25)) {
    await books.work();
    return;
  }
  let left = random.below(4);
  const isKilled = () => {
    left -= 1;
    return left < 0;
  };
  await books
    .workWith(() => (isKilled() ? Promise.reject(new Error('killed')) : Promise.resolve()))
    .catch((error: unknown) => {
      if (!(error instanceof Error) || error.message !== 'killed') throw error;
    });
  if (random.isIn(50)) books.pass(301); // whoever was killed no longer has its lane
}

/** People look in accounting for what nobody else can look for, and say what they saw. */
async function settleUnclear(contractId: string): Promise<void> {
  const unclear = (await documentsOf(contractId)).filter(
    (one) => one.error === LOOKUP_IMPOSSIBLE && one.phase === 'PARKED',
  );
  for (const { id, reference } of unclear) {
    const seen = (await journals()).find((one) => one['NumeroDocExterno'] === reference);
    const body = seen
      ? { decision: 'FOUND', diary: String(seen['Diario']), numberDiary: String(seen['NumDiario']) }
      : { decision: 'NOTTHERE' };
    await books.admin.call(documentEndpoints.decide, { params: { id }, body });
  }
  await invoices.settleUnclear(await invoices.of(contractId));
}

/** No fault any more: all that is left is sent, and everybody waits until it is there. */
async function bringToEnd(contractId: string): Promise<void> {
  for (let looks = 0; looks < 40; looks += 1) {
    await books.simulated.control('faults', { clear: true });
    await mendConnection();
    await books.books.derive();
    const waiting = (await documentsOf(contractId)).filter(isUnsettled);
    const toIssue = (await invoices.of(contractId)).filter(isUnsettled);
    if (waiting.length + toIssue.length === 0) return;
    const sendable = waiting.filter(isSendable);
    if (sendable.length > 0) await books.books.send(sendable.map(({ id }) => id));
    const issuable = toIssue.filter(invoices.isSendable);
    if (issuable.length > 0) await invoices.send(issuable);
    await books.work();
    await settleUnclear(contractId);
    books.pass(HALF_A_DAY);
  }
  const left: (AccountingDocument | InvoiceDocumentRow)[] = (await invoices.of(contractId)).filter(isUnsettled);
  for (const one of await documentsOf(contractId)) if (isUnsettled(one)) left.push(await books.phaseOf(one.id));
  expect(left).toEqual([]);
}

/** What made way is cancelled; what could not be cancelled is there, and was corrected by the difference. */
function isUnsettled({ phase }: Pick<DocumentRow, 'phase'>): boolean {
  return phase !== 'SENT' && phase !== 'CANCELLED' && phase !== 'CANCEL_FAILED';
}

async function journals() {
  return (await books.simulated.state()).documents.journals;
}

type Ledger = Record<string, bigint>;

function add(ledger: Ledger, key: string, cents: bigint): void {
  ledger[key] = (ledger[key] ?? 0n) + cents;
}

const centsOf = (amount: unknown) => BigInt(Math.round(Number(amount) * 100));

/** Debits less credits of each account of each company, as accounting has them. */
async function ledgerThere(): Promise<Ledger> {
  const ledger: Ledger = {};
  for (const journal of await journals())
    for (const line of journal['LinhasGeral'] as { Conta: string; Natureza: string; Valor: number }[])
      add(
        ledger,
        `${String(journal['company'])} ${line.Conta}`,
        line.Natureza === 'D' ? centsOf(line.Valor) : -centsOf(line.Valor),
      );
  return withoutZeros(ledger);
}

async function ledgerOfLoans(): Promise<Ledger> {
  const ledger: Ledger = {};
  for (const contractId of contractIds) {
    const { data } = await books.admin.call(journalEndpoints.ofContract, { params: { contractId } });
    for (const { date, entityType, lines } of data.documents as JournalDocument[])
      for (const { account, nature, amount } of date < TODAY ? lines : [])
        add(ledger, `${COMPANIES[entityType]} ${account}`, nature === 'D' ? centsOf(amount) : -centsOf(amount));
  }
  return withoutZeros(ledger);
}

function withoutZeros(ledger: Ledger): Ledger {
  return Object.fromEntries(Object.entries(ledger).filter(([, cents]) => cents !== 0n));
}
