import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { inTenant } from '../../db/tenant-transaction.ts';
import { live } from '../../testing/loans/loan-histories.ts';
import { steps } from '../../testing/loans/loan-steps.ts';
import { EXAMPLE_2_RATES, exampleContract, startLoans, type TestLoans } from '../../testing/loans/loans-for-tests.ts';
import { verifyLoans } from './derived/verify-loans.ts';

/** Few histories here; `npm run test:long` tries hundreds. */
const HISTORIES = Number(process.env.HISTORIES ?? 6);

let given: TestLoans;
beforeAll(async () => {
  given = await startLoans(EXAMPLE_2_RATES);
});
afterAll(() => given.api.stop());

test(
  'facts entered, edited and taken back in any order become what their forms foresaw, and verify finds no difference',
  async () => {
    const { api, admin, loans, companies, feeId } = given;
    await fc.assert(
      fc.asyncProperty(steps, fc.boolean(), async (history, isCapitalized) => {
        const terms = { interestCapitalization: isCapitalized, contractNumber: newId() };
        const contractId = await loans.add({ ...exampleContract(companies, feeId), ...terms });
        await live(admin, contractId, history);
        expect(await inTenant(api.db, 'helios', verifyLoans)).toMatchObject({ differences: [] });
      }),
      { numRuns: HISTORIES, endOnFailure: true }, // a shorter history takes longer to seek than the test may
    );
  },
  HISTORIES * 20_000,
);
