import { formatMoney } from '@calends/loan-engine';
import {
  type Entity,
  type ForeseenMerger,
  MERGED_KINDS,
  type MergedKind,
  type MergerFault,
  MOST_LOANS_SHOWN,
} from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { nameOutcome } from '../ledger/ledger.public.ts';
import { lateRefusalOf, readCompanies, readMovedMonths } from '../periods/periods.public.ts';
import { type MergedDebt, type MergedLoan, type Merging, sumOf } from './merged-loan.ts';

export interface Reading {
  readonly tx: TenantTransaction;
  readonly actor: Pick<Actor, 'roleId'>;
}

interface PlainMerger extends Pick<ForeseenMerger, 'closedMonths' | 'faults'> {
  readonly merging: Merging;
  readonly absorbed: Pick<Entity, 'name'>;
  readonly absorbing: Pick<Entity, 'name'>;
  readonly loans: readonly MergedLoan[];
}

/** What a person is shown of a merger, or of taking it back, with the digest that a save is bound to. */
export async function shownMerger(
  tx: TenantTransaction,
  { merging: { absorbedId, absorbingId, day }, absorbed, absorbing, loans, closedMonths, faults }: PlainMerger,
): Promise<ForeseenMerger> {
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
  return { ...seen, loans: rows.slice(0, MOST_LOANS_SHOWN.loans), digest: nameOutcome(seen) };
}

interface Passing {
  readonly fromId: string;
  readonly toId: string;
  readonly day: string;
  /** What ended between both is owed again, in the month of the day and every later one. */
  readonly isOwedAgain?: boolean;
}

/** The closed months of both companies of which a figure moves. */
export async function movedMonths(
  tx: TenantTransaction,
  { fromId, toId, day, isOwedAgain = false }: Passing,
  loans: readonly MergedLoan[],
): Promise<ForeseenMerger['closedMonths']> {
  const moved = await readMovedMonths(tx, {
    fromId,
    toId,
    day,
    isOwedAgain,
    contractIds: loans.map(({ contractId }) => contractId),
    movedInMonth: loans.filter(({ movesMonth }) => movesMonth).map(({ contractId }) => contractId),
  });
  const nameOf = await namesOf(tx, [fromId, toId]);
  return moved.map(({ companyId, month }) => ({ companyId, company: nameOf(companyId), month: month.slice(0, 7) }));
}

export async function lateFaults(
  reading: Reading,
  closedMonths: ForeseenMerger['closedMonths'],
): Promise<MergerFault[]> {
  const [first] = closedMonths;
  const code = first && (await lateRefusalOf(reading));
  return code ? [onDay(code, { company: first.company, month: first.month })] : [];
}

export function onDay(code: string, details: MergerFault['details']): MergerFault {
  return { code, field: 'day', details, loans: [], loanCount: 0 };
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

export function byNumber(a: Numbered, b: Numbered): number {
  return a.contractNumber.localeCompare(b.contractNumber, 'pt') || (a.contractId < b.contractId ? -1 : 1);
}
