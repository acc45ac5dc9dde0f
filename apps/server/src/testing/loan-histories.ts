import {
  diffLoans,
  enterMovements,
  fixingHistory,
  type LoanComputation,
  type LoanFile,
  openLoan,
  type Refusal,
  type UserMovement,
  type UserMovementType,
  withEuriborRate,
  withoutFact,
  withRevisedFact,
  withRevisedTranche,
  withTranche,
} from '@calends/loan-engine';
import { contractEndpoints, type loanFileReply, movementEndpoints, trancheEndpoints } from '@calends/wire';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { z } from 'zod';
import type { TestPerson, TestReply } from './api-for-tests.ts';

/** One thing that a person does to a loan; `pick` chooses among the facts that are there. */
export type Step =
  | { readonly kind: 'draw'; readonly date: string; readonly amount: string; readonly opening: boolean }
  | {
      readonly kind: 'enter';
      readonly type: Exclude<UserMovementType, 'EURIBORRATECHANGE'>;
      readonly date: string;
      readonly amount: string;
      readonly pick: number;
    }
  | { readonly kind: 'rate'; readonly date: string; readonly rate: string; readonly pick: number }
  | { readonly kind: 'editTranche'; readonly date: string; readonly amount: string; readonly pick: number }
  | { readonly kind: 'edit'; readonly date: string; readonly amount: string; readonly pick: number }
  | { readonly kind: 'remove'; readonly pick: number }
  | { readonly kind: 'removeTranche'; readonly pick: number };

/** Days around the life of a contract from 31-03-2023 to 31-03-2028, some before and some to come. */
const day = fc.integer({ min: -30, max: 1000 }).map((days) => isoAfter('2023-03-31', days));
const amount = fc.integer({ min: 1, max: 2_000_000_00 }).map(money);
const little = fc.integer({ min: 1, max: 20_000_00 }).map(money);
const pick = fc.nat({ max: 99 });

export const steps: fc.Arbitrary<Step[]> = fc
  .array(
    fc.oneof(
      {
        weight: 2,
        arbitrary: fc.record({ kind: fc.constant('draw' as const), date: day, amount, opening: fc.boolean() }),
      },
      {
        weight: 5,
        arbitrary: fc.record({
          kind: fc.constant('enter' as const),
          type: fc.constantFrom(
            'REINFORCEMENT',
            'CAPITALREIMBURSEMENT',
            'INTERESTACCRUEDREIMBURSEMENT',
            'INTERESTDUEREIMBURSEMENT',
            'INTERESTSDUE',
          ),
          date: day,
          amount: fc.oneof(amount, little),
          pick,
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          kind: fc.constant('rate' as const),
          date: day,
          rate: fc.integer({ min: -1000, max: 8000 }).map((thousandths) => (thousandths / 1000).toFixed(3)),
          pick,
        }),
      },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('editTranche' as const), date: day, amount, pick }) },
      { weight: 3, arbitrary: fc.record({ kind: fc.constant('edit' as const), date: day, amount: little, pick }) },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), pick }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('removeTranche' as const), pick }) },
    ),
    { minLength: 4, maxLength: 12 },
  )
  .map((later) => [{ kind: 'draw', date: '2023-04-15', amount: '1000000.00', opening: false }, ...later]);

/**
 * Does the steps one after the other through the calls, each foreseen first as a form foresees it: what the engine accepts
 * is saved and the contract then owes what was foreseen; what it refuses is refused with the same code. Throws where not.
 */
export async function live(person: TestPerson, contractId: string, history: readonly Step[]): Promise<void> {
  for (const step of history) await take(person, contractId, step);
}

async function take(person: TestPerson, contractId: string, step: Step): Promise<void> {
  const { version, loan } = await read(person, contractId);
  const planned = plan(loan.file, contractId, step, version);
  if (!planned) return; // there is nothing yet to edit or to remove
  const foreseen = planned.foresee(loan);
  const reply = await planned.write(person);
  if (!foreseen.ok) {
    expect([step, reply.status, reply.body.code]).toEqual([step, 422, foreseen.refusal.code]);
    return;
  }
  expect([step, reply.status]).toEqual([step, 200]);
  const after = await read(person, contractId);
  const same = after.loan.with({ ...after.loan.file, asOf: foreseen.after.asOf }).result;
  if (!same.ok) throw new Error(`stored and cannot be computed: ${same.refusal.message}`);
  expect(same.ledger.contract).toEqual(foreseen.after.contract);
  expect(same.ledger.stampTax.map(({ tax }) => tax)).toEqual(foreseen.after.stampTax.map(({ tax }) => tax));
  expect(same.ledger.accruals.map((row) => row.amount)).toEqual(foreseen.after.accruals.map((row) => row.amount));
}

async function read(person: TestPerson, contractId: string) {
  const reply = (await person.call(contractEndpoints.loanFile, { params: { id: contractId } })).data as z.infer<
    typeof loanFileReply
  >;
  const file = reply.loanFile as unknown as LoanFile;
  return { version: reply.version, loan: openLoan(file, fixingHistory(reply.fixings)) };
}

interface Planned {
  readonly foresee: (
    loan: LoanComputation,
  ) => ReturnType<typeof diffLoans> | { readonly ok: false; readonly refusal: Refusal };
  readonly write: (person: TestPerson) => Promise<TestReply>;
}

function plan(file: LoanFile, contractId: string, step: Step, version: number): Planned | undefined {
  const tranche = 'pick' in step ? file.tranches[step.pick % Math.max(1, file.tranches.length)] : undefined;
  const movements = file.tranches.flatMap((one) => one.movements);
  const movement = 'pick' in step ? movements[step.pick % Math.max(1, movements.length)] : undefined;
  switch (step.kind) {
    case 'draw':
      return planDraw(contractId, step, version);
    case 'enter':
      return tranche && planMovement(tranche.id, step, version);
    case 'rate':
      return (
        tranche && {
          foresee: (loan) => diffLoans(loan, withEuriborRate(file, tranche.id, step.date, step.rate)),
          write: (person) =>
            person.call(movementEndpoints.changeEuribor, {
              params: { trancheId: tranche.id },
              body: { movementTrancheId: tranche.id, movementDate: step.date, euriborRate: step.rate, version },
            }),
        }
      );
    case 'editTranche': {
      if (!tranche) return undefined;
      const edited = { id: tranche.id, realizationDate: step.date, realizedCapital: step.amount };
      return {
        foresee: (loan) => diffLoans(loan, withRevisedTranche(file, edited)),
        write: (person) =>
          person.call(trancheEndpoints.edit, { params: edited, body: { ...edited, contractId, version } }),
      };
    }
    case 'edit':
      return movement && planEdit(file, movement, step, version);
    case 'remove': {
      const id = movement?.id;
      if (id === undefined) return undefined;
      return {
        foresee: (loan) => diffLoans(loan, withoutFact(file, id)),
        write: (person) => person.call(movementEndpoints.remove, { params: { id }, query: { version } }),
      };
    }
    case 'removeTranche':
      return (
        tranche && {
          foresee: (loan) => diffLoans(loan, withoutFact(file, tranche.id)),
          write: (person) =>
            person.call(trancheEndpoints.remove, {
              params: { id: tranche.id },
              body: { id: tranche.id, confirmationString: 'DELETE', version },
            }),
        }
      );
  }
}

function planDraw(contractId: string, step: Step & { kind: 'draw' }, version: number): Planned {
  const draw = {
    realizationDate: step.date,
    realizedCapital: step.amount,
    UsesEuriborRateFromContractDate: false,
    isOpeningBalance: step.opening,
  };
  return {
    foresee: (loan) => diffLoans(loan, withTranche(loan.file, { id: 'new', ...draw, movements: [] })),
    write: (person) => person.call(trancheEndpoints.add, { body: { contractId, ...draw, version } }),
  };
}

const AMOUNT_OF_TYPE = {
  CAPITALREIMBURSEMENT: 'capitalAmount',
  INTERESTACCRUEDREIMBURSEMENT: 'interestAccruedAmount',
  INTERESTDUEREIMBURSEMENT: 'interestDueAmount',
} as const;

function planMovement(trancheId: string, step: Step & { kind: 'enter' }, version: number): Planned {
  const { type, date, amount: paid } = step;
  return {
    foresee: (loan) => {
      const { refused, loan: entered } = enterMovements(loan, trancheId, [{ date, movementType: type, amount: paid }]);
      const [no] = refused;
      return no ? { ok: false, refusal: no.refusal } : diffLoans(loan, entered.file);
    },
    write: (person) => {
      if (type === 'REINFORCEMENT')
        return person.call(movementEndpoints.reinforce, {
          body: { trancheMovementID: trancheId, reinforcementDate: date, amount: paid, version },
        });
      if (type === 'INTERESTSDUE')
        return person.call(movementEndpoints.addInterestDue, {
          body: { movementTrancheId: trancheId, movementDate: date, amount: paid, version },
        });
      return person.call(movementEndpoints.reimburse, {
        body: { trancheMovementID: trancheId, reimbursementDate: date, [AMOUNT_OF_TYPE[type]]: paid, version },
      });
    },
  };
}

function planEdit(
  file: LoanFile,
  { id = '', movementType }: UserMovement,
  step: Step & { kind: 'edit' },
  version: number,
): Planned {
  const decimalValue = movementType === 'EURIBORRATECHANGE' ? '1.234' : step.amount;
  return {
    foresee: (loan) => diffLoans(loan, withRevisedFact(file, id, step.date, { decimalValue })),
    write: (person) =>
      person.call(movementEndpoints.edit, {
        params: { id },
        body: { movementId: id, changeDate: `${step.date} 11:45`, decimalValue, version },
      }),
  };
}

function money(cents: number): string {
  return (cents / 100).toFixed(2);
}

function isoAfter(start: string, days: number): string {
  return new Date(Date.parse(start) + days * 86_400_000).toISOString().slice(0, 10);
}
