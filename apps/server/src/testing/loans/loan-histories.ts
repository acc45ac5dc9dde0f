import {
  type ChangeField,
  type ContractChange,
  diffLoans,
  fixingHistory,
  type LoanComputation,
  type LoanFile,
  openLoan,
  parseMoney,
  type UserMovement,
} from '@calends/loan-engine';
import { enterMovements } from '@calends/loan-engine/enter-movements';
import { outcomeOf } from '@calends/loan-engine/outcome-of';
import { type ConversionType, conversionMovements, conversionOf, withPayment } from '@calends/loan-engine/payments';
import {
  withEuriborRate,
  withoutAct,
  withoutFact,
  withRevisedFact,
  withRevisedTranche,
  withTranche,
} from '@calends/loan-engine/revise-facts';
import {
  changeContract,
  contractEndpoints,
  isWaiver,
  type loanFileReply,
  movementEndpoints,
  type Seen,
  trancheEndpoints,
} from '@calends/wire';
import { expect } from 'vitest';
import type { z } from 'zod';
import type { TestPerson, TestReply } from '../api-for-tests.ts';
import type { Step } from './loan-steps.ts';

/** Changes that are not edited but taken back and entered again. */
const REENTERED: ReadonlySet<ChangeField> = new Set(['EURIBOR', 'DATEEND', 'INDEXFLOOR', 'INDEXCAP']);

/**
 * Does the steps one after the other by the calls, each foreseen first as a form does: a step that the engine accepts has to be
 * saved with the foreseen result, and one that it refuses has to be refused with the same code. Throws where not.
 */
export async function live(person: TestPerson, contractId: string, history: readonly Step[]): Promise<void> {
  for (const step of history) await take(person, contractId, step);
}

async function take(person: TestPerson, contractId: string, step: Step): Promise<void> {
  const { version, loan } = await read(person, contractId);
  const planned = plan(loan.file, contractId, step);
  if (!planned) return; // there is no fact yet to edit or to remove
  const foreseen = planned.foresee(loan);
  const reply = await planned.write(person, { version, ...(foreseen.ok && { outcome: outcomeOf(foreseen.after) }) });
  if (!foreseen.ok) {
    expect([step, reply.status, reply.body.code]).toEqual([step, 422, foreseen.refusal.code]);
    return;
  }
  if (planned.otherwise?.includes(reply.body.code)) return;
  expect([step, reply.status, reply.body.code]).toEqual([step, 200, undefined]);
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
  ) => ReturnType<typeof diffLoans> | { readonly ok: false; readonly refusal: { readonly code: string } };
  /** With what the form showed, which binds the server. */
  readonly write: (person: TestPerson, seen: Seen) => Promise<TestReply>;
  /** What no arithmetic of the loan tells may refuse it. */
  readonly otherwise?: readonly string[] | undefined;
}

function plan(file: LoanFile, contractId: string, step: Step): Planned | undefined {
  const tranche = 'pick' in step ? file.tranches[step.pick % Math.max(1, file.tranches.length)] : undefined;
  const movements = file.tranches.flatMap((one) => one.movements);
  const movement = 'pick' in step ? movements[step.pick % Math.max(1, movements.length)] : undefined;
  switch (step.kind) {
    case 'draw':
      return planDraw(contractId, step);
    case 'enter':
      return tranche && planEntry(contractId, tranche.id, step);
    case 'rate':
      return (
        tranche && {
          foresee: (loan) => diffLoans(loan, withEuriborRate(file, tranche.id, step.date, step.rate)),
          write: (person, seen) =>
            person.call(movementEndpoints.changeEuribor, {
              params: { trancheId: tranche.id },
              body: { movementTrancheId: tranche.id, movementDate: step.date, euriborRate: step.rate, ...seen },
            }),
        }
      );
    case 'editTranche': {
      if (!tranche) return undefined;
      const edited = { id: tranche.id, realizationDate: step.date, realizedCapital: step.amount };
      const isSoAlready = tranche.realizationDate === step.date && tranche.realizedCapital === step.amount;
      return {
        foresee: (loan) => diffLoans(loan, withRevisedTranche(file, edited)),
        write: (person, seen) =>
          person.call(trancheEndpoints.edit, { params: edited, body: { ...edited, contractId, ...seen } }),
        otherwise: isSoAlready ? ['NoChanges'] : undefined,
      };
    }
    case 'edit':
      return movement && planEdit(file, movement, step);
    case 'change':
      return planChange(contractId, file, step);
    case 'editChange': {
      const fitting = file.changes.filter(({ field }) => field === step.field && !REENTERED.has(field));
      const change = fitting[step.pick % Math.max(1, fitting.length)];
      return change && planChangeEdit(file, change, step);
    }
    case 'remove': {
      const entered = [...movements, ...file.changes];
      const fact = entered[step.pick % Math.max(1, entered.length)];
      return fact?.id === undefined ? undefined : planRemoval(file, fact.id, fact);
    }
    case 'removeTranche':
      return (
        tranche && {
          foresee: (loan) =>
            tranche.movements.some(({ act }) => act) ? OF_ACT : diffLoans(loan, withoutFact(file, tranche.id)),
          write: (person, seen) =>
            person.call(trancheEndpoints.remove, {
              params: { id: tranche.id },
              body: { id: tranche.id, confirmationString: 'DELETE', ...seen },
            }),
        }
      );
  }
}

/** What rests on a handover or a merger: the companies of later days, and facts of other loans. */
const RESTS_ON_IT = ['CompanyUnchanged', 'CompanyIsOtherParty', 'MergerOfOtherCompany'];

/** A fact that is a part of an act is taken back with all of it. */
function planRemoval(file: LoanFile, id: string, { actId }: Pick<UserMovement, 'actId'>): Planned {
  const changes = file.changes.filter((change) => change.actId !== actId);
  const without = actId === undefined ? withoutFact(file, id) : withoutAct({ ...file, changes }, actId);
  return {
    foresee: (loan) => diffLoans(loan, without),
    write: (person, seen) => person.call(movementEndpoints.remove, { params: { id }, query: { ...seen } }),
    otherwise: RESTS_ON_IT,
  };
}

function planDraw(contractId: string, step: Step & { kind: 'draw' }): Planned {
  const draw = {
    realizationDate: step.date,
    realizedCapital: step.amount,
    UsesEuriborRateFromContractDate: false,
    isOpeningBalance: step.opening,
  };
  return {
    foresee: (loan) => diffLoans(loan, withTranche(loan.file, { id: 'new', ...draw, movements: [] })),
    write: (person, seen) => person.call(trancheEndpoints.add, { body: { contractId, ...draw, ...seen } }),
  };
}

const AMOUNT_OF_TYPE = {
  CAPITALREIMBURSEMENT: 'capitalAmount',
  INTERESTACCRUEDREIMBURSEMENT: 'interestAccruedAmount',
  INTERESTDUEREIMBURSEMENT: 'interestDueAmount',
  CAPITALWAIVER: 'capitalAmount',
  INTERESTACCRUEDWAIVER: 'interestAccruedAmount',
  INTERESTDUEWAIVER: 'interestDueAmount',
} as const;

/** What belongs to an act is taken back with it, and entered again. */
const OF_ACT = { ok: false, refusal: { code: 'MovementIsOfAct' } } as const;

const EQUITY_OF_TYPE = { SHARECAPITALCONVERSION: 'SHARECAPITAL', OTHEREQUITYCONVERSION: 'OTHEREQUITY' } as const;

type Entry = Step & { kind: 'enter' };

function planEntry(contractId: string, trancheId: string, { type, ...step }: Entry): Planned {
  return type === 'SHARECAPITALCONVERSION' || type === 'OTHEREQUITYCONVERSION'
    ? planConversion(contractId, trancheId, { ...step, type })
    : planMovement(trancheId, { ...step, type });
}

function planConversion(
  contractId: string,
  trancheId: string,
  { type, date, amount }: Entry & { readonly type: ConversionType },
): Planned {
  return {
    foresee: (loan) => {
      const result = conversionOf(loan, date, parseMoney(amount) ?? 0n, trancheId);
      if (result.ok) return diffLoans(loan, withPayment(loan.file, conversionMovements(result.parts, date, type)));
      return 'refusal' in result ? result : { ok: false, refusal: result.faults[0] };
    },
    write: (person, seen) =>
      person.call(movementEndpoints.convert, {
        body: { contractId, trancheId, conversionDate: date, amount, equity: EQUITY_OF_TYPE[type], ...seen },
      }),
  };
}

function planMovement(
  trancheId: string,
  step: Entry & { readonly type: Exclude<Entry['type'], ConversionType> },
): Planned {
  const { type, date, amount: paid } = step;
  return {
    foresee: (loan) => {
      const { refused, loan: entered } = enterMovements(loan, trancheId, [{ date, movementType: type, amount: paid }]);
      const [no] = refused;
      return no ? { ok: false, refusal: no.refusal } : diffLoans(loan, entered.file);
    },
    write: (person, seen) => {
      if (type === 'REINFORCEMENT')
        return person.call(movementEndpoints.reinforce, {
          body: { trancheMovementID: trancheId, reinforcementDate: date, amount: paid, ...seen },
        });
      if (type === 'INTERESTSDUE')
        return person.call(movementEndpoints.addInterestDue, {
          body: { movementTrancheId: trancheId, movementDate: date, amount: paid, ...seen },
        });
      const part = { trancheMovementID: trancheId, [AMOUNT_OF_TYPE[type]]: paid, ...seen };
      return isWaiver(type)
        ? person.call(movementEndpoints.waive, { body: { ...part, waiverDate: date } })
        : person.call(movementEndpoints.reimburse, { body: { ...part, reimbursementDate: date } });
    },
  };
}

function planEdit(
  file: LoanFile,
  { id = '', movementType, act, date, amount, euriborRate }: UserMovement,
  step: Step & { kind: 'edit' },
): Planned {
  const decimalValue = movementType === 'EURIBORRATECHANGE' ? '1.234' : step.amount;
  const isSoAlready = date === step.date && Number(amount ?? euriborRate) === Number(decimalValue);
  return {
    foresee: (loan) => (act ? OF_ACT : diffLoans(loan, withRevisedFact(file, id, step.date, { decimalValue }))),
    write: (person, seen) =>
      person.call(movementEndpoints.edit, {
        params: { id },
        body: { movementId: id, changeDate: `${step.date} 11:45`, decimalValue, ...seen },
      }),
    otherwise: isSoAlready ? ['NoChanges'] : undefined,
  };
}

function planChange(contractId: string, file: LoanFile, step: Step & { kind: 'change' }): Planned {
  const body = { contractId, field: step.field, changeDate: step.date, ...step.slots };
  const {
    contractId: _,
    version: __,
    outcome: ___,
    description: ____,
    ...fact
  } = changeContract.parse({
    ...body,
    version: 1,
  });
  return {
    foresee: (loan) => diffLoans(loan, { ...file, asOf: step.date, changes: [...file.changes, fact] }),
    write: (person, seen) => person.call(contractEndpoints.change, { body: { ...body, ...seen } }),
    otherwise: step.date < file.contract.dateStart ? ['ChangeBeforeContract'] : undefined,
  };
}

function planChangeEdit(file: LoanFile, { id = '' }: ContractChange, step: Step & { kind: 'editChange' }): Planned {
  return {
    foresee: (loan) => diffLoans(loan, withRevisedFact(file, id, step.date, step.slots)),
    write: (person, seen) =>
      person.call(movementEndpoints.edit, {
        params: { id },
        body: { movementId: id, changeDate: `${step.date} 09:30`, ...step.slots, ...seen },
      }),
    otherwise: [step.date < file.contract.dateStart ? 'ChangeBeforeContract' : 'NoChanges'],
  };
}
