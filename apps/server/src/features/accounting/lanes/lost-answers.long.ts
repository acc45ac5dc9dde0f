/** Accounting takes a hundred documents and answers none of them in time: all are found there, none is sent twice. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SentBooks, startSentBooks } from '../../../testing/accounting/sent-books.ts';

const DRAWS = 50;
const DOCUMENTS = DRAWS * 2;
const MOST_TURNS = 150;
const SAVING = 'Documentos/Actualiza';

let books: SentBooks;
beforeAll(async () => {
  books = await startSentBooks();
});
afterAll(() => books.stop());

async function drawn() {
  return (await books.books.documents()).filter(({ type }) => type === 'TRANCHE');
}

/** Three lost answers in a row pause the connection, so that a hundred take many turns. */
async function workUntilSettled(): Promise<void> {
  for (let turns = 0; turns < MOST_TURNS; turns += 1) {
    await books.work();
    if ((await drawn()).every(({ phase }) => phase === 'SENT')) return;
    books.pass(600);
  }
}

test('a hundred documents whose answers come too late are in accounting once each', {
  timeout: 1_800_000,
}, async () => {
  for (let draw = 0; draw < DRAWS; draw += 1)
    await books.loans.draw(
      books.contractId,
      `${String(1 + (draw % 28)).padStart(2, '0')}-03-2025`,
      `${1000 + draw}.00`,
    );
  await books.books.derive();
  const ids = (await drawn()).map(({ id }) => id);
  expect(ids).toHaveLength(DOCUMENTS);
  const lost = { fault: 'timeout-after-commit', match: { path: SAVING }, times: DOCUMENTS, delayMs: 1 };
  await books.simulated.control('faults', lost);
  await books.books.send(ids);
  await workUntilSettled();
  const all = await drawn();
  expect(new Set(all.map(({ phase }) => phase))).toEqual(new Set(['SENT']));
  expect((await books.arrived()).toSorted()).toEqual(all.map(({ reference }) => reference ?? '').toSorted());
  const { faults, calls } = (await books.simulated.state()) as Awaited<ReturnType<typeof books.simulated.state>> & {
    readonly faults: readonly unknown[];
  };
  expect(faults).toEqual([]);
  expect(calls.filter(({ path }) => path.includes(SAVING))).toHaveLength(DOCUMENTS);
});
