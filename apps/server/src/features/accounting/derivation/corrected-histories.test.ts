import { documentsOfSpells, linesOf } from '@calends/journal';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../db/new-id.ts';
import { inTenant } from '../../../db/tenant-transaction.ts';
import { booksOf } from '../../../testing/loans/books-for-tests.ts';
import { live } from '../../../testing/loans/loan-histories.ts';
import { steps } from '../../../testing/loans/loan-steps.ts';
import {
  EXAMPLE_2_RATES,
  exampleContract,
  startLoans,
  type TestLoans,
} from '../../../testing/loans/loans-for-tests.ts';
import { computeFigures } from '../../ledger/ledger.public.ts';
import { readMappings } from '../mapping/read-mappings.ts';

/** Few histories here; `npm run test:long` tries hundreds. */
const HISTORIES = Math.ceil(Number(process.env.HISTORIES ?? 6) / 2);
const TODAY = '2025-03-31';

let given: TestLoans;
let books: ReturnType<typeof booksOf>;
beforeAll(async () => {
  given = await startLoans(EXAMPLE_2_RATES);
  books = booksOf(given.api, given.admin);
  const [lender, borrower] = given.companies;
  await books.keep(lender);
  await books.keep(borrower, { accrualStyle: 'REVERSING' });
  await books.startOn('01-01-2023');
});
afterAll(() => given.api.stop());

test('however a loan is edited while its documents are given away, booked and waiting ones are what it books now', {
  tags: 'long',
  timeout: HISTORIES * 60_000,
}, async () => {
  const { admin, loans, companies, feeId } = given;
  const history = fc.array(fc.record({ done: steps, sent: fc.nat(3) }), { minLength: 2, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(history, async (parts) => {
      const contractId = await loans.add({ ...exampleContract(companies, feeId), contractNumber: newId() });
      await books.choose(contractId, 'PARENT_LENDS', 'GRANTOR');
      for (const { done, sent } of parts) {
        await live(admin, contractId, done);
        await books.derive();
        const waiting = await documentsOfLoan(contractId, 'DRAFT');
        const ids = waiting.filter((_, place) => place % 3 < sent).map(({ id }) => id);
        if (ids.length > 0) await books.send(ids);
      }
      await books.derive();
      expect(await balancesKept(contractId)).toEqual(await balancesWanted(contractId));
      expect(await books.derive()).toBe(0);
    }),
    { numRuns: HISTORIES, endOnFailure: true }, // a shorter history takes longer to seek than the test may
  );
});

const documentsOfLoan = (contractId: string, ...phases: string[]) =>
  books.documents({
    filters: JSON.stringify([
      { field: 'contractId', op: 'eq', value: contractId },
      ...(phases.length > 0 ? [{ field: 'phase', op: 'in', value: phases }] : []),
    ]),
  });

/** By side, day and account, in cents; debits above 0, and nothing where they cancel out. */
type Balances = Readonly<Record<string, bigint>>;

function summed(lines: Iterable<readonly [key: string, cents: bigint]>): Balances {
  const sums = new Map<string, bigint>();
  for (const [key, cents] of lines) sums.set(key, (sums.get(key) ?? 0n) + cents);
  return Object.fromEntries([...sums].filter(([, cents]) => cents !== 0n));
}

async function balancesKept(contractId: string): Promise<Balances> {
  const lines: [string, bigint][] = [];
  for (const { id, entityType, date } of await documentsOfLoan(contractId))
    for (const { account, nature, amount } of (await books.read(id)).lines) {
      const cents = BigInt(amount.replace('.', ''));
      lines.push([`${entityType} ${date} ${account}`, nature === 'D' ? cents : -cents]);
    }
  return summed(lines);
}

/** As the loan is now, derived anew. */
async function balancesWanted(contractId: string): Promise<Balances> {
  return await inTenant(given.api.db, 'helios', async (tx) => {
    const loan = (await computeFigures(tx, [contractId], TODAY)).get(contractId);
    if (!loan?.figures) throw new Error('the loan is refused');
    const { of } = await readMappings(tx, [loan]);
    const documents = documentsOfSpells(loan.figures, of(loan).spellsOf(loan.figures));
    return summed(
      documents.flatMap((document) =>
        linesOf(document).map(({ account, nature, amount }): [string, bigint] => [
          `${document.side === 'GRANTOR' ? 0 : 1} ${document.date} ${account}`,
          nature === 'D' ? amount : 0n - amount,
        ]),
      ),
    );
  });
}
