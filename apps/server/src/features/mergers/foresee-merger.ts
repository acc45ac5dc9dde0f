import { setImmediate as breathe } from 'node:timers/promises';
import { formatMoney } from '@calends/loan-engine';
import {
  ENTITY_STATES,
  type Entity,
  type ForeseenMerger,
  MERGED_KINDS,
  type MergedKind,
  type MergerFault,
  MOST_LOANS_SHOWN,
} from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { NotFound } from '../../http/problems.ts';
import { findEntity } from '../entities/entities.public.ts';
import { findContractsNaming, nameOutcome, readFacts, readMarketData } from '../ledger/ledger.public.ts';
import { lateRefusalOf, readCompanies, readMovedMonths } from '../periods/periods.public.ts';
import { findLaterAbsorption } from './later-mergers.ts';
import { type MergedDebt, type MergedLoan, type MergerOfLoan, type Merging, mergerOf, sumOf } from './merged-loan.ts';

export interface MergerInput {
  readonly id: string;
  readonly companyId: string;
  readonly day: string;
}

interface Reading {
  readonly tx: TenantTransaction;
  readonly actor: Pick<Actor, 'roleId'>;
}

/** A merger as it would be written, with what a person is shown of it. */
export interface PlannedMerger {
  readonly shown: ForeseenMerger;
  /** In the order of their ids. */
  readonly loans: readonly MergedLoan[];
}

/** What a merger does to all loans of the absorbed company, and every reason for which it is refused. Throws NotFound. */
export async function planMerger({ tx, actor }: Reading, input: MergerInput): Promise<PlannedMerger> {
  const { id: absorbedId, companyId: absorbingId, day } = input;
  const [absorbed, absorbing] = [await findEntity(tx, absorbedId), await findEntity(tx, absorbingId)];
  if (!absorbed || !absorbing) throw new NotFound();
  const ofCompanies = faultsOfCompanies(absorbed, absorbing);
  const merging = { absorbedId, absorbingId, day };
  const results = absorbedId === absorbingId ? [] : await mergersOfLoans(tx, merging);
  const loans = results.flatMap((result) => (result.ok ? [result.loan] : []));
  const closedMonths = await movedMonths(tx, merging, loans);
  const faults = [
    ...ofCompanies,
    ...(await faultsOfLaterMerger(tx, merging)),
    ...faultsOfLoans(results),
    ...(await lateFaults({ tx, actor }, closedMonths)),
  ];
  if (faults.length === 0 && loans.length === 0) faults.push(onDay('MergerWithoutLoans', { date: day }));
  const rows = await shownLoans(tx, loans);
  const seen = {
    absorbed: { id: absorbedId, name: absorbed.name },
    absorbing: { id: absorbingId, name: absorbing.name },
    day,
    groups: groupsOf(loans),
    loans: rows,
    loanCount: loans.length,
    lateChanges: loans.reduce((sum, one) => sum + one.lateChanges, 0),
    closedMonths,
    faults,
  };
  const shown = { ...seen, loans: rows.slice(0, MOST_LOANS_SHOWN.loans), digest: nameOutcome(seen) };
  return { shown, loans };
}

function faultsOfCompanies(absorbed: Entity, absorbing: Entity): MergerFault[] {
  const of = { details: {}, loans: [], loanCount: 0 };
  const inactive = ({ id, state }: Entity, field: 'id' | 'companyId'): MergerFault[] =>
    state === ENTITY_STATES.ACTIVE ? [] : [{ ...of, code: 'EntityNotActive', field, details: { entityId: id } }];
  const isItself = absorbed.id === absorbing.id;
  return [
    ...inactive(absorbed, 'id'),
    ...(isItself ? [{ ...of, code: 'MergerOfItself', field: 'companyId' as const }] : inactive(absorbing, 'companyId')),
  ];
}

async function faultsOfLaterMerger(
  tx: TenantTransaction,
  { absorbedId, absorbingId, day }: Merging,
): Promise<MergerFault[]> {
  const date = absorbedId === absorbingId ? undefined : await findLaterAbsorption(tx, absorbingId, day);
  return date === undefined
    ? []
    : [{ code: 'MergerBeforeChange', field: 'companyId', details: { date }, loans: [], loanCount: 0 }];
}

/** A few loans at a time, of which only what a merger does to each is kept. */
async function mergersOfLoans(tx: TenantTransaction, merging: Merging): Promise<MergerOfLoan[]> {
  const contractIds = await findContractsNaming(tx, merging.absorbedId);
  const results: MergerOfLoan[] = [];
  for (let from = 0; from < contractIds.length; from += LOANS_AT_ONCE) {
    const loans = await readFacts(tx, contractIds.slice(from, from + LOANS_AT_ONCE));
    const market = await readMarketData(tx, loans);
    for (const facts of loans) results.push(...[mergerOf(facts, market, merging)].filter((one) => one !== undefined));
    await breathe(); // so that the process answers others meanwhile
  }
  return results.toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
}

const LOANS_AT_ONCE = 20;

const idOf = (result: MergerOfLoan) => (result.ok ? result.loan.contractId : result.contractId);

/** One for each reason, which names its loans. */
function faultsOfLoans(results: readonly MergerOfLoan[]): MergerFault[] {
  const refused = results.flatMap((result) =>
    result.ok
      ? []
      : result.faults.map(({ code, details }) => ({
          code,
          details,
          loan: { contractId: result.contractId, contractNumber: result.contractNumber },
        })),
  );
  return [...Map.groupBy(refused, ({ code }) => code)].map(([code, ofCode]) => {
    const named = ofCode.toSorted((a, b) => byNumber(a.loan, b.loan));
    const loans = [...new Map(named.map(({ loan }) => [loan.contractId, loan])).values()];
    return {
      ...onDay(code, named[0]?.details ?? {}),
      loans: loans.slice(0, MOST_LOANS_SHOWN.ofFault),
      loanCount: loans.length,
    };
  });
}

function onDay(code: string, details: MergerFault['details']): MergerFault {
  return { code, field: 'day', details, loans: [], loanCount: 0 };
}

async function movedMonths(
  tx: TenantTransaction,
  { absorbedId, absorbingId, day }: Merging,
  loans: readonly MergedLoan[],
): Promise<ForeseenMerger['closedMonths']> {
  const moved = await readMovedMonths(tx, {
    fromId: absorbedId,
    toId: absorbingId,
    day,
    contractIds: loans.map(({ contractId }) => contractId),
    movedInMonth: loans.filter(({ movesMonth }) => movesMonth).map(({ contractId }) => contractId),
  });
  const nameOf = await namesOf(tx, [absorbedId, absorbingId]);
  return moved.map(({ companyId, month }) => ({ companyId, company: nameOf(companyId), month: month.slice(0, 7) }));
}

async function lateFaults(reading: Reading, closedMonths: ForeseenMerger['closedMonths']): Promise<MergerFault[]> {
  const [first] = closedMonths;
  const code = first && (await lateRefusalOf(reading));
  return code ? [onDay(code, { company: first.company, month: first.month })] : [];
}

async function shownLoans(tx: TenantTransaction, loans: readonly MergedLoan[]): Promise<ForeseenMerger['loans']> {
  const nameOf = await namesOf(tx, [...new Set(loans.map(({ otherId }) => otherId))]);
  return loans
    .map(({ contractId, contractNumber, kind, otherId, debt }) => ({
      contractId,
      contractNumber,
      kind,
      otherCompany: { id: otherId, name: nameOf(otherId) },
      ...texts(debt),
    }))
    .toSorted(byNumber);
}

async function namesOf(tx: TenantTransaction, ids: readonly string[]): Promise<(id: string) => string> {
  const names = new Map((await readCompanies(tx, ids)).map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? '';
}

function groupsOf(loans: readonly MergedLoan[]): ForeseenMerger['groups'] {
  return MERGED_KINDS.map((kind: MergedKind) => {
    const ofKind = loans.filter((one) => one.kind === kind);
    return { kind, loanCount: ofKind.length, ...texts(sumOf(ofKind.map(({ debt }) => debt))) };
  });
}

function texts({ capital, interestDue, interestAccrued }: MergedDebt) {
  return {
    capital: formatMoney(capital),
    interestDue: formatMoney(interestDue),
    interestAccrued: formatMoney(interestAccrued),
  };
}

interface Numbered {
  readonly contractId: string;
  readonly contractNumber: string;
}

function byNumber(a: Numbered, b: Numbered): number {
  return a.contractNumber.localeCompare(b.contractNumber, 'pt') || (a.contractId < b.contractId ? -1 : 1);
}
