import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ScopedTransaction } from './tenant-transaction.ts';

/**
 * Sets the point to which what a transaction writes from now on can be rolled back. Its name is its own: one within another would
 * hide it otherwise.
 */
export async function savepoint(tx: ScopedTransaction): Promise<{ rollBack(): Promise<void> }> {
  const name = sql.id(`point_${randomUUID().replaceAll('-', '')}`);
  await sql`savepoint ${name}`.execute(tx);
  return {
    async rollBack() {
      await sql`rollback to savepoint ${name}`.execute(tx);
    },
  };
}

/** What comes of a work that is then undone: what it wrote is gone and what it locked is free. */
export async function undone<T>(tx: ScopedTransaction, work: () => Promise<T>): Promise<T> {
  const before = await savepoint(tx);
  const answer = await work();
  await before.rollBack();
  return answer;
}
