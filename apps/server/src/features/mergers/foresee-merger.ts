import { ENTITY_STATES, type Entity, type ForeseenMerger, type MergerFault, MOST_LOANS_SHOWN } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { NotFound } from '../../http/problems.ts';
import { findEntity } from '../entities/entities.public.ts';
import { findContractsNaming } from '../ledger/ledger.public.ts';
import { findLaterAbsorption } from './later-mergers.ts';
import { type MergedLoan, type MergerOfLoan, type Merging, mergerOf } from './merged-loan.ts';
import { ofEachLoan } from './of-each-loan.ts';
import { byNumber, lateFaults, movedMonths, onDay, type Reading, shownMerger } from './shown-merger.ts';

export interface MergerInput {
  readonly id: string;
  readonly companyId: string;
  readonly day: string;
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
  const closedMonths = await movedMonths(tx, { ...merging, fromId: absorbedId, toId: absorbingId }, loans);
  const faults = [
    ...ofCompanies,
    ...(await faultsOfLaterMerger(tx, merging)),
    ...faultsOfLoans(results),
    ...(await lateFaults({ tx, actor }, closedMonths)),
  ];
  if (faults.length === 0 && loans.length === 0) faults.push(onDay('MergerWithoutLoans', { date: day }));
  return { shown: await shownMerger(tx, { merging, absorbed, absorbing, loans, closedMonths, faults }), loans };
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

async function mergersOfLoans(tx: TenantTransaction, merging: Merging): Promise<MergerOfLoan[]> {
  const contractIds = await findContractsNaming(tx, merging.absorbedId);
  const results = await ofEachLoan(tx, contractIds, (facts, market) => mergerOf(facts, market, merging));
  return results.toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
}

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
