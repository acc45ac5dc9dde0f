/** Whoever sends is gone before each statement and each call in turn: what was to be done is done once, since it is looked for first. */
import { documentEndpoints, type InvoiceDocumentRecord, invoiceDocumentEndpoints } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ANNULMENT, setAnnulment } from '../../../testing/accounting/annulment.ts';
import { sendUntilGone } from '../../../testing/accounting/mortal-sender.ts';
import { randomInvoices } from '../../../testing/accounting/random-invoices.ts';
import { type SentBooks, startSentBooks } from '../../../testing/accounting/sent-books.ts';
import { fixedRateContract } from '../../../testing/loans/loans-for-tests.ts';

let books: SentBooks;
beforeAll(async () => {
  books = await startSentBooks();
});
afterAll(() => books.stop());

/** More than it takes to send a document. */
const MOST_STEPS = 150;
/** Whoever was killed no longer has its lane. */
const LEASE_SECONDS = 301;
/** The longest time until the next look. */
const LOOK_SECONDS = 600;

/** Something that accounting is to be asked for once. */
interface Asked {
  /** Of the document of which it is asked. */
  readonly phase: () => Promise<string>;
  /** How often it was done in accounting. */
  readonly timesDone: () => Promise<number>;
}

/** Others take over, until nothing is left to do. */
async function takeOver(): Promise<void> {
  books.pass(LEASE_SECONDS);
  for (let turns = 0; turns < 5; turns += 1) {
    await books.work();
    books.pass(LOOK_SECONDS);
  }
}

const callsTo = async (path: string) =>
  (await books.simulated.state()).calls.filter((call) => call.path.includes(path)).length;

/** Has something asked for anew for each step that may be the last one of whoever does it, and done by others afterwards. */
async function dieAtEachStep(ask: () => Promise<Asked>, path: string, phaseInTheEnd: string): Promise<void> {
  const deaths = { before: 0, after: 0 };
  let isWhole = false;
  for (let steps = 0; !isWhole && steps < MOST_STEPS; steps += 1) {
    const { phase, timesDone } = await ask();
    const before = await callsTo(path);
    isWhole = await sendUntilGone(books, steps);
    deaths[(await timesDone()) === 0 ? 'before' : 'after'] += 1;
    await takeOver();
    expect({
      steps,
      phase: await phase(),
      calls: (await callsTo(path)) - before,
      timesDone: await timesDone(),
    }).toEqual({ steps, phase: phaseInTheEnd, calls: 1, timesDone: 1 });
  }
  expect(isWhole).toBe(true);
  expect(Math.min(deaths.before, deaths.after)).toBeGreaterThan(3);
}

const MINUTES = { timeout: 1_800_000 };

/** Has a draw be sent. */
async function queueDraw(): Promise<Asked> {
  const [id] = await books.draw('03-03-2025');
  await books.books.send([id]);
  const { reference } = await books.phaseOf(id);
  return {
    phase: async () => (await books.phaseOf(id)).phase,
    timesDone: async () => (await books.arrived()).filter((one) => one === reference).length,
  };
}

test('a document is in accounting once, whichever step was the last of whoever sent it', MINUTES, async () => {
  await dieAtEachStep(queueDraw, 'Documentos/Actualiza', 'SENT');
});

test('an invoice is issued once, whichever step was the last of whoever sent it', MINUTES, async () => {
  const { loans, admin } = books;
  const invoices = randomInvoices(books);
  const contractId = await loans.add(fixedRateContract(books.companies, 'INVOICED'));
  await invoices.invoice(contractId);
  const { id: trancheId } = (await loans.draw(contractId, '10-01-2025', '100000.00')).data;
  const ask = async (): Promise<Asked> => {
    await loans.reimburse(contractId, trancheId, '01-03-2025', { capitalAmount: '10.00' });
    await books.books.derive();
    const [draft] = (await invoices.of(contractId)).filter(({ phase }) => phase === 'DRAFT');
    if (!draft) throw new Error('a repayment made no invoice');
    const { id, reference } = draft;
    await admin.call(invoiceDocumentEndpoints.bulkSend, { body: { ids: [id] } });
    const read = async (): Promise<InvoiceDocumentRecord> =>
      (await admin.call(invoiceDocumentEndpoints.get, { params: { id } })).data;
    return {
      phase: async () => (await read()).phase,
      timesDone: async () => (await invoices.references()).filter((one) => one === reference).length,
    };
  };
  await dieAtEachStep(ask, 'Vendas/Docs/CreateSalesDocument', 'SENT');
});

/** Has a draw that is in accounting be annulled. */
async function cancelDraw(): Promise<Asked> {
  const [id] = await books.draw('04-03-2025');
  await books.books.send([id]);
  await books.work();
  await books.admin.call(documentEndpoints.cancel, { params: { id }, body: { reasonCode: 'C04' } });
  const { reference, phase } = await books.phaseOf(id);
  expect(phase).toBe('CANCELLING');
  const before = (await books.arrived()).length;
  const there = async () => (await books.simulated.state()).documents.journals;
  return {
    phase: async () => (await books.phaseOf(id)).phase,
    timesDone: async () => {
      const annulled = (await there()).filter(
        (one) => one['NumeroDocExterno'] === reference && one['Anulado'] === true,
      );
      const opposites = (await books.arrived()).length - before;
      return annulled.length + opposites;
    },
  };
}

test('a document is annulled once, whichever step was the last of whoever had it annulled', MINUTES, async () => {
  await setAnnulment(books, ANNULMENT);
  await dieAtEachStep(cancelDraw, 'AnulaDocumento', 'CANCELLED');
});
