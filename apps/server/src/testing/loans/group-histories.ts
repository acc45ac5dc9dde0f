import { type LoanFile, termsInForce } from '@calends/loan-engine';
import { contractEndpoints, entityEndpoints, type ForeseenMerger, movementEndpoints } from '@calends/wire';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { TestPerson, TestReply } from '../api-for-tests.ts';
import { live } from './loan-histories.ts';
import { type Step, steps } from './loan-steps.ts';
import { merge } from './merge.ts';

/** Companies that lend to each other; every loan of theirs is one of these. */
export interface Group {
  readonly companies: readonly string[];
  readonly contractIds: readonly string[];
}

/** One action of a person on the loans of a group; numbers choose among its loans, its companies and what may be taken back. */
type GroupStep =
  | { readonly kind: 'facts'; readonly loan: number; readonly steps: readonly Step[] }
  | ({ readonly kind: 'handOver' } & Handover)
  | { readonly kind: 'merge'; readonly absorbed: number; readonly absorbing: number; readonly day: string }
  | { readonly kind: 'takeBack'; readonly loan: number; readonly pick: number };

interface Handover {
  readonly loan: number;
  readonly field: 'GRANTOR' | 'RECEIVER';
  readonly company: number;
  readonly changeDate: string;
  /** What the new grantor pays; null: what is owed. */
  readonly price: string | null;
}

/** Within the life of the loans until today, and a little before. */
const day = fc
  .integer({ min: -5, max: 700 })
  .map((days) => new Date(Date.parse('2023-03-31') + days * 86_400_000).toISOString().slice(0, 'yyyy-mm-dd'.length));
const pick = fc.nat({ max: 99 });
/** Often one of the first two companies, so that loans between both end too. */
const ofTwo = fc.oneof({ weight: 3, arbitrary: fc.nat({ max: 1 }) }, { weight: 1, arbitrary: pick });

export const groupSteps: fc.Arbitrary<GroupStep[]> = fc.array(
  fc.oneof(
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('facts' as const),
        loan: pick,
        steps: steps.map((all) => all.slice(0, 5)),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('handOver' as const),
        loan: pick,
        field: fc.constantFrom('GRANTOR' as const, 'RECEIVER' as const),
        company: pick,
        changeDate: day,
        price: fc.constantFrom(null, null, '1000000.00', '0.00'),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.tuple(ofTwo, fc.constantFrom(1, 2, 3), day).map(([absorbed, further, on]) => ({
        kind: 'merge' as const,
        absorbed,
        absorbing: absorbed + further,
        day: on,
      })),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('takeBack' as const), loan: pick, pick }),
    },
  ),
  { minLength: 3, maxLength: 6 },
);

/** Does the steps one after the other by the calls; what a preview shows has to be what is saved. Throws where not. */
export async function liveInGroup(person: TestPerson, group: Group, history: readonly GroupStep[]): Promise<void> {
  for (const step of history) await take(person, group, step);
}

async function take(person: TestPerson, group: Group, step: GroupStep): Promise<void> {
  switch (step.kind) {
    case 'facts':
      return await live(person, oneOf(group.contractIds, step.loan), step.steps);
    case 'handOver':
      return await passOn(person, group, step);
    case 'merge':
      return await mergeTwo(person, group, step);
    case 'takeBack':
      return await takeBack(person, oneOf(group.contractIds, step.loan), step.pick);
  }
}

function oneOf(ids: readonly string[], number: number): string {
  return ids[number % ids.length] ?? '';
}

/** Why a loan may not go on with a company from a day on, which no arithmetic tells. */
const NO_HANDOVER = [
  'ChangeBeforeContract',
  'CompanyUnchanged',
  'CompanyIsOtherParty',
  'MergerOfOtherCompany',
  'PriceWithoutDebt',
];

async function passOn(
  person: TestPerson,
  group: Group,
  { loan, company, field, changeDate, price }: Handover,
): Promise<void> {
  const contractId = oneOf(group.contractIds, loan);
  const companyId = oneOf(group.companies, company);
  const { version } = await read(person, contractId);
  const change = { field, changeDate, price };
  const body = { contractId, version, ...change, company: companyId };
  const reply = await person.call(contractEndpoints.change, { body });
  if (reply.status !== 200) return expectRefusal(change, reply, NO_HANDOVER);
  expect((await partiesOn(person, contractId, changeDate))[field]).toBe(companyId);
}

type Merging = GroupStep & { readonly kind: 'merge' };

/** It is refused for the reasons that its preview shows, and for none where it shows none. */
async function mergeTwo(person: TestPerson, group: Group, step: Merging): Promise<void> {
  const id = oneOf(group.companies, step.absorbed);
  const companyId = oneOf(group.companies, step.absorbing);
  const query = { id, companyId, day: step.day };
  const foreseen = (await person.call(entityEndpoints.foreseeMerger, { query })).data as ForeseenMerger;
  const reply = await merge(person, query);
  const [fault] = foreseen.faults;
  if (fault) {
    expect([step, reply.status, reply.body.code]).toEqual([step, 422, fault.code]);
    return;
  }
  expect([step, reply.status, reply.body.code]).toEqual([step, 200, undefined]);
  for (const { contractId, kind } of foreseen.loans) {
    if (kind === 'BETWEEN') continue;
    expect((await partiesOn(person, contractId, step.day))[kind]).toBe(companyId);
  }
}

/** Takes back a handover of a loan, with all of its merger where it is a part of one; another fact may rest on it. */
async function takeBack(person: TestPerson, contractId: string, number: number): Promise<void> {
  const { file, version } = await read(person, contractId);
  const handovers = file.changes.filter(({ company }) => typeof company === 'string');
  const id = handovers[number % Math.max(1, handovers.length)]?.id;
  if (id === undefined) return;
  const reply = await person.call(movementEndpoints.remove, { params: { id }, query: { version } });
  if (reply.status !== 200) return expectRefusal({ id }, reply);
  const after = await read(person, contractId);
  expect(after.file.changes.map((change) => change.id)).not.toContain(id);
}

function expectRefusal(what: object, { status, body }: TestReply, codes = [body.code]): void {
  expect([what, status, body.errors]).toEqual([what, 422, body.errors]);
  expect([what, codes]).toEqual([what, expect.arrayContaining([body.code])]);
}

async function read(person: TestPerson, contractId: string) {
  const { version, loanFile, parties } = (
    await person.call(contractEndpoints.loanFile, { params: { id: contractId }, query: {} })
  ).data;
  return { version: version as number, file: loanFile as LoanFile, parties };
}

/** Between which companies a loan stands at the end of a day. */
async function partiesOn(person: TestPerson, contractId: string, date: string) {
  const { file, parties } = await read(person, contractId);
  const result = termsInForce(file, date);
  if (!result.ok) throw new Error(`the terms of ${contractId} are refused`);
  const { grantor, receiver } = result.terms;
  return { GRANTOR: grantor ?? parties.grantorId, RECEIVER: receiver ?? parties.receiverId };
}
