import { diffLoans, fixingHistory, type LoanComputation, type LoanFile, openLoan } from '@calends/loan-engine';
import { enterMovements } from '@calends/loan-engine/enter-movements';
import { outcomeOf } from '@calends/loan-engine/outcome-of';
import {
  withEuriborRate,
  withoutFact,
  withRevisedFact,
  withRevisedTranche,
  withTranche,
} from '@calends/loan-engine/revise-facts';
import { contractEndpoints, feeEndpoints, movementEndpoints, trancheEndpoints } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApi, TestPerson } from '../../testing/api-for-tests.ts';
import { exampleContract, publishRates, startLoans, type TestLoans } from '../../testing/loans/loans-for-tests.ts';

let api: TestApi;
let admin: TestPerson;
let loans: TestLoans['loans'];
let companies: [string, string];
let feeId: string;

beforeAll(async () => {
  ({ api, admin, loans, companies, feeId } = await startLoans());
});
afterAll(() => api.stop());

/** The loan as the browser opens it, and what a preview of other facts shows of it there. */
async function preview(contractId: string, change: (loan: LoanComputation) => LoanFile) {
  const { version, loanFile, fixings } = (await admin.call(contractEndpoints.loanFile, { params: { id: contractId } }))
    .data;
  const loan = openLoan(loanFile as LoanFile, fixingHistory(fixings));
  const foreseen = diffLoans(loan, change(loan));
  if (!foreseen.ok) throw new Error(foreseen.refusal.message);
  return { version, outcome: outcomeOf(foreseen.after) };
}

async function drawn(contractNumber: string) {
  const contractId = await loans.add({ ...exampleContract(companies, feeId), contractNumber });
  const { id: trancheId } = (await loans.draw(contractId, '31-03-2023', '2500000.00')).data;
  return { contractId, trancheId };
}

const entered = (trancheId: string, movement: { date: string; movementType: 'REINFORCEMENT'; amount: string }) => {
  return (loan: LoanComputation) => enterMovements(loan, trancheId, [movement]).loan.file;
};

test('every kind of dated save makes of a loan what its preview in the browser showed', async () => {
  const { contractId, trancheId } = await drawn('SEEN');
  await publishRates(api.db, { '2024-07-30': '3.602', '2024-12-27': '2.57' });
  const second = { realizationDate: '2024-05-15', realizedCapital: '100000.00', UsesEuriborRateFromContractDate: true };
  const drawing = await admin.call(trancheEndpoints.add, {
    body: {
      contractId,
      ...second,
      interestRate: '25.00',
      ...(await preview(contractId, ({ file }) =>
        withTranche(file, {
          id: 'new',
          ...second,
          movements: [{ date: second.realizationDate, movementType: 'INTERESTSDUE', amount: '25.00' }],
        }),
      )),
    },
  });
  expect(drawing.status).toBe(200);

  const reinforced = await admin.call(movementEndpoints.reinforce, {
    body: {
      trancheMovementID: trancheId,
      reinforcementDate: '2024-01-10',
      amount: '5000.00',
      ...(await preview(
        contractId,
        entered(trancheId, { date: '2024-01-10', movementType: 'REINFORCEMENT', amount: '5000.00' }),
      )),
    },
  });
  expect(reinforced.status).toBe(200);
  const movementId = reinforced.data.id;

  const replies = [
    await admin.call(movementEndpoints.addInterestDue, {
      body: {
        movementTrancheId: trancheId,
        movementDate: '2025-06-01', // a day to come: the preview reaches further than today
        amount: '12.00',
        ...(await preview(
          contractId,
          (loan) =>
            enterMovements(loan, trancheId, [{ date: '2025-06-01', movementType: 'INTERESTSDUE', amount: '12.00' }])
              .loan.file,
        )),
      },
    }),
    await admin.call(movementEndpoints.reimburse, {
      body: {
        trancheMovementID: trancheId,
        reimbursementDate: '2025-02-10',
        interestAccruedAmount: '10.00',
        capitalAmount: '1000.00',
        ...(await preview(
          contractId,
          (loan) =>
            enterMovements(loan, trancheId, [
              { date: '2025-02-10', movementType: 'INTERESTACCRUEDREIMBURSEMENT', amount: '10.00' },
              { date: '2025-02-10', movementType: 'CAPITALREIMBURSEMENT', amount: '1000.00' },
            ]).loan.file,
        )),
      },
    }),
    await admin.call(movementEndpoints.changeEuribor, {
      params: { trancheId },
      body: {
        movementTrancheId: trancheId,
        movementDate: '2024-11-05',
        euriborRate: '2.5',
        ...(await preview(contractId, ({ file }) => withEuriborRate(file, trancheId, '2024-11-05', '2.5'))),
      },
    }),
    await admin.call(movementEndpoints.edit, {
      params: { id: movementId },
      body: {
        movementId,
        changeDate: '2024-02-10',
        decimalValue: '6000.00',
        ...(await preview(contractId, ({ file }) =>
          withRevisedFact(file, movementId, '2024-02-10', { decimalValue: '6000.00' }),
        )),
      },
    }),
    await admin.call(trancheEndpoints.edit, {
      params: { id: drawing.data.id },
      body: {
        id: drawing.data.id,
        contractId,
        realizationDate: '2024-05-20',
        realizedCapital: '90000.00',
        ...(await preview(contractId, ({ file }) =>
          withRevisedTranche(file, {
            id: drawing.data.id,
            realizationDate: '2024-05-20',
            realizedCapital: '90000.00',
          }),
        )),
      },
    }),
    await admin.call(contractEndpoints.change, {
      body: {
        contractId,
        field: 'SPREAD',
        changeDate: '2024-07-01',
        decimalValue: '1.5',
        ...(await preview(contractId, ({ file }) => ({
          ...file,
          changes: [...file.changes, { changeDate: '2024-07-01', field: 'SPREAD', decimalValue: '1.5' }],
        }))),
      },
    }),
    await admin.call(contractEndpoints.change, {
      body: {
        contractId,
        field: 'EURIBOR',
        changeDate: '2024-08-01',
        euriborApplicable: true,
        renewalIndexRateTerm: 'THREE_MONTHS',
        ...(await preview(contractId, ({ file }) => ({
          ...file,
          changes: [
            ...file.changes,
            {
              changeDate: '2024-08-01',
              field: 'EURIBOR',
              euriborApplicable: true,
              renewalIndexRateTerm: 'THREE_MONTHS',
            },
          ],
        }))),
      },
    }),
    await admin.call(contractEndpoints.correct, {
      params: { id: contractId },
      body: {
        contractId,
        contractNumber: 'SEEN',
        grantorId: companies[0],
        receiverId: companies[1],
        dateStart: '2023-03-31',
        dateEnd: '2027-03-31',
        ...(await preview(contractId, ({ file }) => ({
          ...file,
          contract: { ...file.contract, dateEnd: '2027-03-31' },
        }))),
      },
    }),
    await admin.call(movementEndpoints.remove, {
      params: { id: movementId },
      query: await preview(contractId, ({ file }) => withoutFact(file, movementId)),
    }),
    await admin.call(trancheEndpoints.remove, {
      params: { id: drawing.data.id },
      body: {
        id: drawing.data.id,
        confirmationString: 'DELETE',
        ...(await preview(contractId, ({ file }) => withoutFact(file, drawing.data.id))),
      },
    }),
  ];
  expect(replies.map(({ status, body }) => [status, body.code])).toEqual(replies.map(() => [200, undefined]));
});

test('a fixing of the system that comes between preview and save refuses the save, unless the figures stay', async () => {
  const { contractId, trancheId } = await drawn('BETWEEN');
  const reinforcement = { trancheMovementID: trancheId, reinforcementDate: '2025-01-10', amount: '5000.00' };
  const shown = () =>
    preview(contractId, entered(trancheId, { date: '2025-01-10', movementType: 'REINFORCEMENT', amount: '5000.00' }));
  const seen = await shown();
  const rows = await loans.rows(trancheId);

  await publishRates(api.db, { '2025-03-26': '2.339' });
  const late = await admin.call(movementEndpoints.reinforce, { body: { ...reinforcement, ...seen } });
  expect(late).toMatchObject({ status: 409, body: { code: 'FiguresChanged', messages: ['FiguresChanged'] } });
  expect(await loans.version(contractId)).toBe(seen.version);
  expect(await loans.rows(trancheId)).toEqual(rows);

  const now = await shown();
  expect(now).not.toEqual(seen);
  await publishRates(api.db, { '2025-03-25': '2.401' }, 'ONE_MONTH'); // a term that this loan does not follow
  expect((await admin.call(movementEndpoints.reinforce, { body: { ...reinforcement, ...now } })).status).toBe(200);
});

test('an invented outcome is refused like an outdated one', async () => {
  const { contractId, trancheId } = await drawn('NONSENSE');
  const body = { trancheMovementID: trancheId, reinforcementDate: '2025-01-10', amount: '5000.00' };
  for (const outcome of ['', 'x', '2025-02-30.0', '2025-03-31.0000000000000000'])
    expect(
      await admin.call(movementEndpoints.reinforce, {
        body: { ...body, version: await loans.version(contractId), outcome },
      }),
    ).toMatchObject({ status: 409, body: { code: 'FiguresChanged' } });
});

test('a rate of stamp tax is set only if it does what was shown', async () => {
  const rate = {
    category: 'StampTax_PT',
    verba: '17.1.3',
    validFrom: '2023-01-01',
    rate: '0.7',
    legalReference: 'Test',
  };
  const foreseen = (await admin.call(feeEndpoints.setRate, { query: { preview: 'true' }, body: rate })).data;
  await drawn('TAXED');
  const { outcome } = foreseen;
  expect(await admin.call(feeEndpoints.setRate, { query: { outcome }, body: rate })).toMatchObject({
    status: 409,
    body: { code: 'FiguresChanged' },
  });
  const again = (await admin.call(feeEndpoints.setRate, { query: { preview: 'true' }, body: rate })).data;
  const saved = await admin.call(feeEndpoints.setRate, { query: { outcome: again.outcome }, body: rate });
  expect(saved).toMatchObject({ status: 200, data: { outcome: again.outcome } });
});
