/** What sending costs beside accounting: the statements that a document takes, however many wait beside it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SentBooks, startSentBooks } from '../../../testing/accounting/sent-books.ts';

/** Two transactions: what is about to be sent, and what became of it with what is next. */
const MOST_STATEMENTS = 23;

let books: SentBooks;
const heard: string[] = [];
beforeAll(async () => {
  books = await startSentBooks({ hear: (statement) => void heard.push(statement) });
});
afterAll(() => books.stop());

let days = 0;
/** The statements of a turn in which so many documents are sent, of one company, each of a draw of its own. */
async function statementsOf(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let drawn = 0; drawn < count; drawn += 1) {
    days += 1;
    ids.push((await books.draw(`${String(days).padStart(2, '0')}-03-2025`))[0]);
  }
  await books.books.send(ids);
  heard.splice(0);
  await books.work();
  const statements = [...heard];
  for (const id of ids) expect((await books.phaseOf(id)).phase).toBe('SENT');
  return statements;
}

test('a document takes few statements, and its token is read once a turn', async () => {
  // whoever sends both is announced as often, since that is done in quarters
  const [few, many] = [await statementsOf(4), await statementsOf(12)];
  const ofDocument = (many.length - few.length) / 8;
  expect(ofDocument, many.slice(-2 * MOST_STATEMENTS).join('\n')).toBeLessThanOrEqual(MOST_STATEMENTS);
  expect(many.filter((one) => one.includes('from "erp_token"'))).toHaveLength(1);
});
