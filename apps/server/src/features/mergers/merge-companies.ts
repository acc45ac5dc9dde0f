import { formatMoney, type Refusal } from '@calends/loan-engine';
import { sumOfParts } from '@calends/loan-engine/payments';
import type { ForeseenMerger, Merger, MergerAct, MergerFault, RefusalCode } from '@calends/wire';
import { newId } from '../../db/new-id.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { NotFound, Refused, Stale } from '../../http/problems.ts';
import { auditChange, type ChangeOfContract, readContract } from '../contracts/contracts.public.ts';
import { lockEntity } from '../entities/entities.public.ts';
import {
  type AgreedChange,
  findContractsNaming,
  inTurns,
  type LoanWriting,
  lockContracts,
  NO_SLOTS,
  recomputeDecided,
  recordChange,
} from '../ledger/ledger.public.ts';
import { shareTexts, writeParts } from '../movements/movements.public.ts';
import { planMerger } from './foresee-merger.ts';
import type { MergedLoan } from './merged-loan.ts';

/** A call that is made when it is released is bound to what its release showed, and to no preview of the call itself. */
export type MergerCall = Omit<Merger, 'digest'> & { readonly digest?: Merger['digest'] | undefined };

/** A merger that was written, and what a preview of just that would have shown. */
interface Merged {
  readonly merged: MergerAct;
  readonly shown: ForeseenMerger;
}

/**
 * Merges a company into another: in each of its loans that one takes its place, and loans between both are paid without money, all of it
 * as one act or nothing. Throws Refused with every reason, and Stale where it is not what was shown.
 */
export async function mergeCompanies(writing: LoanWriting, input: MergerCall): Promise<Merged> {
  const { tx, audit } = writing;
  await lockAll(tx, input);
  const { shown, loans } = await planMerger(writing, input);
  refuseMerger(shown.faults);
  if (input.digest !== undefined && input.digest !== shown.digest) throw new Stale('FiguresChanged');
  const actId = newId();
  const act = { actId, actLoans: loans.length, input };
  for (const loan of loans.filter(({ kind }) => kind === 'BETWEEN')) await endLoan(writing, loan, act);
  const passing = loans.flatMap(({ contractId, kind }) => (kind === 'BETWEEN' ? [] : [{ contractId, field: kind }]));
  for await (const ofTurn of inTurns(passing)) await takePlaces(writing, ofTurn, act);
  const { absorbed, absorbing, day, groups, loanCount } = shown;
  const merged: MergerAct = { actId, act: 'MERGER', absorbed, absorbing, day, groups, loanCount };
  const after = {
    actId,
    act: 'MERGER',
    date: day,
    absorbed: absorbed.name,
    absorbing: absorbing.name,
    loanCount,
    description: input.reason,
  };
  audit.record({ action: 'CREATE', resource: 'LoanAct', recordId: actId, after });
  return { merged, shown };
}

/**
 * The loans in the order of their ids, then both companies: nobody refers to them until the transaction ends. Throws Stale where loans were
 * added meanwhile: they would be locked after the companies, against the order of every write (ADR 0301).
 */
async function lockAll(tx: TenantTransaction, { id, companyId }: MergerCall): Promise<void> {
  const seen = new Set(await findContractsNaming(tx, id));
  await lockContracts(tx, [...seen]);
  for (const one of [...new Set([id, companyId])].toSorted()) if (!(await lockEntity(tx, one))) throw new NotFound();
  const now = await findContractsNaming(tx, id);
  if (now.some((contractId) => !seen.has(contractId))) throw new Stale('FiguresChanged');
}

/** Throws Refused with every reason, where there is one. */
export function refuseMerger(faults: readonly MergerFault[]): void {
  const [first] = faults;
  if (!first) return;
  const errors = Object.groupBy(faults, ({ field }) => field);
  throw new Refused({
    code: first.code as RefusalCode,
    details: { ...first.details, loans: first.loans.map(({ contractNumber }) => contractNumber), faults },
    errors: Object.fromEntries(
      Object.entries(errors).map(([field, ofField]) => [field, ofField.map(({ code }) => code)]),
    ),
  });
}

interface WrittenAct {
  readonly actId: string;
  readonly actLoans: number;
  readonly input: MergerCall;
}

const ON_DAY = {
  dateField: 'day',
  fieldsOf: ({ code }: Refusal): Record<string, string[]> => ({ day: [code] }),
} as const;

interface PassingLoan {
  readonly contractId: string;
  readonly field: 'GRANTOR' | 'RECEIVER';
}

/** In a few loans, which are computed together: as an assignment without a price, or an assumption. */
async function takePlaces(
  { tx, audit, actor, today }: LoanWriting,
  loans: readonly PassingLoan[],
  act: WrittenAct,
): Promise<void> {
  const written: Omit<ChangeOfContract, 'after'>[] = [];
  for (const loan of loans) {
    const change = changeOf(loan, act);
    const before = await readContract(tx, loan.contractId);
    written.push({ change, before, changeId: await recordChange(tx, change, actor) });
  }
  const contractIds = loans.map(({ contractId }) => contractId);
  await recomputeDecided({ tx, actor, today }, contractIds, ON_DAY);
  for (const one of written) auditChange(audit, { ...one, after: await readContract(tx, one.before.id) });
}

function changeOf({ contractId, field }: PassingLoan, { actId, actLoans, input }: WrittenAct): AgreedChange {
  return {
    contract_id: contractId,
    change_date: input.day,
    change_time: '00:00',
    field,
    ...NO_SLOTS,
    company_id: input.companyId,
    description: input.reason,
    act: 'MERGER',
    act_id: actId,
    act_loans: actLoans,
  };
}

/** All that is owed on the day, as a settlement pays it, and no money moves. */
async function endLoan(
  writing: LoanWriting,
  { contractId, parts }: MergedLoan,
  { actId, actLoans, input }: WrittenAct,
): Promise<void> {
  await writeParts(writing, {
    act: 'MERGER',
    actId,
    ofMerger: { loans: actLoans, absorbedId: input.id },
    contractId,
    date: input.day,
    parts,
    description: input.reason,
    seen: {},
    ...ON_DAY,
  });
  const paid = { actId, act: 'MERGER', contractId, date: input.day, total: formatMoney(sumOfParts(parts)) };
  const after = { ...paid, shares: shareTexts(parts), description: input.reason };
  writing.audit.record({ action: 'CREATE', resource: 'LoanAct', recordId: actId, after });
}
