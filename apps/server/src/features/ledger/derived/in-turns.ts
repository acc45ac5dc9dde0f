import { setImmediate as breathe } from 'node:timers/promises';

/** How many are read or written before others have their turn: enough to save statements, few enough to be kept. */
const LOANS_OF_A_TURN = 20;

/** A few loans at a time; the process answers others between them. */
export async function* inTurns<Loan>(loans: readonly Loan[]): AsyncGenerator<readonly Loan[]> {
  for (let from = 0; from < loans.length; from += LOANS_OF_A_TURN) {
    yield loans.slice(from, from + LOANS_OF_A_TURN);
    await breathe();
  }
}
