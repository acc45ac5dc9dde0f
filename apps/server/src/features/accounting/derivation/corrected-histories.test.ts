import { documentsOfSpells, linesOf } from '@calends/journal';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../db/new-id.ts';
import { inTenant } from '../../../db/tenant-transaction.ts';
import { booksOf } from '../../../testing/loans/books-for-tests.ts';
import { type Group, groupSteps, liveInGroup } from '../../../testing/loans/group-histories.ts';
import { live } from '../../../testing/loans/loan-histories.ts';
import { steps } from '../../../testing/loans/loan-steps.ts';
import {
  addCompanies,
  EXAMPLE_2_RATES,
  exampleContract,
  startLoans,
  type TestLoans,
} from '../../../testing/loans/loans-for-tests.ts';
import { computeFigures } from '../../ledger/ledger.public.ts';
import { readMappings } from '../mapping/read-mappings.ts';
import { verifyDocuments } from './verify-documents.ts';

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
        await sendSome(contractId, sent);
      }
      await books.derive();
      expect(await balancesKept(contractId)).toEqual(await balancesWanted(contractId));
      expect(await books.derive()).toBe(0);
    }),
    { numRuns: HISTORIES, endOnFailure: true }, // a shorter history takes longer to seek than the test may
  );
});

/** Of different styles, so that what one undoes the other keeps. */
const STYLES = ['DELTA', 'REVERSING', 'DELTA', 'REVERSING'] as const;

async function startGroup(): Promise<Group> {
  const { api, loans, feeId } = given;
  const companies = [...(await addCompanies(api.db, 'helios')), ...(await addCompanies(api.db, 'helios'))];
  for (const [place, companyId] of companies.entries())
    await books.keep(companyId, { accrualStyle: STYLES[place], bankAccount: '12' });
  const [parent = '', daughter = '', sister = ''] = companies;
  const lend = async (grantorId: string, receiverId: string) => {
    const contractNumber = newId();
    const contractId = await loans.add({ ...exampleContract([grantorId, receiverId], feeId), contractNumber });
    await loans.draw(contractId, '15-04-2023', '500000.00');
    await books.choose(contractId, 'PARENT_LENDS', 'GRANTOR');
    return contractId;
  };
  return { companies, contractIds: [await lend(parent, daughter), await lend(sister, parent)] };
}

test('however loans are handed over and merged while their documents are given away, each company books what it has, and the group cancels', {
  tags: 'long',
  timeout: HISTORIES * 60_000,
}, async () => {
  const history = fc.array(fc.record({ done: groupSteps, sent: fc.nat(3) }), { minLength: 1, maxLength: 2 });
  await fc.assert(
    fc.asyncProperty(history, async (parts) => {
      const group = await startGroup();
      for (const { done, sent } of parts) {
        await liveInGroup(given.admin, group, done);
        await books.derive();
        for (const contractId of group.contractIds) await sendSome(contractId, sent);
      }
      await books.derive();
      for (const contractId of group.contractIds) {
        const kept = await balancesKept(contractId);
        expect(kept).toEqual(await balancesWanted(contractId));
        expect(cancelled(kept)).toEqual({});
      }
      expect(await books.derive()).toBe(0);
      expect((await inTenant(given.api.db, 'helios', verifyDocuments)).differences).toEqual([]);
    }),
    { numRuns: HISTORIES, endOnFailure: true },
  );
});

async function sendSome(contractId: string, sent: number): Promise<void> {
  const waiting = await documentsOfLoan(contractId, 'DRAFT');
  const ids = waiting.filter((_, place) => place % 3 < sent).map(({ id }) => id);
  if (ids.length > 0) await books.send(ids);
}

/** The accounts on which what one company has of a loan another has against it; at a month end in either style. */
const MUTUAL: Readonly<Record<string, string>> = {
  '12': 'bank',
  '2781': 'between the two',
  '4113': 'loan',
  '2531': 'loan',
  '2721': 'interest accrued',
  '2722': 'interest accrued',
  '7914': 'interest',
  '6911': 'interest',
};

/** What is left on them of all companies together; nothing where they agree. */
function cancelled(balances: Balances): Balances {
  return summed(
    Object.entries(balances).flatMap(([key, cents]): [string, bigint][] => {
      const account = MUTUAL[key.split(' ').at(-1) ?? ''];
      return account === undefined ? [] : [[account, cents]];
    }),
  );
}

const documentsOfLoan = (contractId: string, ...phases: string[]) =>
  books.documents({
    filters: JSON.stringify([
      { field: 'contractId', op: 'eq', value: contractId },
      ...(phases.length > 0 ? [{ field: 'phase', op: 'in', value: phases }] : []),
    ]),
  });

/** By company, side, day and account, in cents; debits above 0, and nothing where they cancel out. */
type Balances = Readonly<Record<string, bigint>>;

function summed(lines: Iterable<readonly [key: string, cents: bigint]>): Balances {
  const sums = new Map<string, bigint>();
  for (const [key, cents] of lines) sums.set(key, (sums.get(key) ?? 0n) + cents);
  return Object.fromEntries([...sums].filter(([, cents]) => cents !== 0n));
}

async function balancesKept(contractId: string): Promise<Balances> {
  const lines: [string, bigint][] = [];
  for (const { id, company, entityType, date } of await documentsOfLoan(contractId))
    for (const { account, nature, amount } of (await books.read(id)).lines) {
      const cents = BigInt(amount.replace('.', ''));
      lines.push([`${company?.id} ${entityType} ${date} ${account}`, nature === 'D' ? cents : -cents]);
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
          `${document.companyId} ${document.side === 'GRANTOR' ? 0 : 1} ${document.date} ${account}`,
          nature === 'D' ? amount : 0n - amount,
        ]),
      ),
    );
  });
}
