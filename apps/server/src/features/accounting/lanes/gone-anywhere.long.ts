/** Whoever sends is gone before each statement and each call in turn: what was to be done is done once, since it is looked for first. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendUntilGone } from '../../../testing/accounting/mortal-sender.ts';
import { type SentBooks, startSentBooks } from '../../../testing/accounting/sent-books.ts';

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

async function queue(): Promise<{ id: string; reference: string | null }> {
  const [id] = await books.draw('03-03-2025');
  await books.books.send([id]);
  return { id, reference: (await books.phaseOf(id)).reference };
}

/** Others take over, until nothing is left to do. */
async function takeOver(): Promise<void> {
  books.pass(LEASE_SECONDS);
  for (let turns = 0; turns < 5; turns += 1) {
    await books.work();
    books.pass(LOOK_SECONDS);
  }
}

async function timesThere(reference: string | null): Promise<number> {
  return (await books.arrived()).filter((one) => one === reference).length;
}

/** How often accounting was asked to save a document. */
async function savings(): Promise<number> {
  return (await books.simulated.state()).calls.filter(({ path }) => path.includes('Documentos/Actualiza')).length;
}

test('a document is in accounting once, whichever step was the last of whoever sent it', {
  timeout: 1_800_000,
}, async () => {
  const deaths = { before: 0, after: 0 };
  let isWhole = false;
  for (let steps = 0; !isWhole && steps < MOST_STEPS; steps += 1) {
    const { id, reference } = await queue();
    const before = await savings();
    isWhole = await sendUntilGone(books, steps);
    deaths[(await timesThere(reference)) === 0 ? 'before' : 'after'] += 1;
    await takeOver();
    const { phase } = await books.phaseOf(id);
    const saved = (await savings()) - before;
    expect({ steps, phase, saved, there: await timesThere(reference) }).toEqual({
      steps,
      phase: 'SENT',
      saved: 1,
      there: 1,
    });
  }
  expect(isWhole).toBe(true);
  expect(Math.min(deaths.before, deaths.after)).toBeGreaterThan(3);
});
