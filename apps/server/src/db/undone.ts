import { sql } from 'kysely';
import type { ControlTransaction } from './tenant-transaction.ts';

/** What comes of a work that is then undone: what it wrote is gone and what it locked is free. */
export async function undone<T>(control: ControlTransaction, work: () => Promise<T>): Promise<T> {
  await sql`savepoint undone`.execute(control);
  const answer = await work();
  await sql`rollback to savepoint undone`.execute(control);
  return answer;
}
