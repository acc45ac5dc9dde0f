import type { Refusal } from '@calends/loan-engine';
import type { RejectedCell } from '@calends/wire';
import { newId } from '../../db/new-id.ts';
import { cellFault } from '../../sheets/read-table.ts';
import { changeSays, drawSays, factOf, movementSays, termsSay } from '../contract-import/contract-import.public.ts';
import { centsOf, type LoanFacts, loanFileOf, type StampTable } from '../ledger/ledger.public.ts';
import type { CheckedContract } from './check-tenant.ts';
import { SHEET_COLUMNS } from './tenant-sheets.ts';

/** A loan as it will be recorded, and where in the file each of its facts stands. */
export interface PlannedLoan {
  readonly facts: LoanFacts;
  /** What the contract has that follows from no fact. */
  readonly details: {
    readonly minute: string | null;
    readonly ownership_percentage: string | null;
    readonly is_contract_signed: boolean;
  };
  readonly row: number;
  readonly places: ReadonlyMap<string, Place>;
}
interface Place {
  readonly row: number;
  readonly sheet: 'Changes' | 'Tranches' | 'Movements';
}

interface Planning {
  /** By acronym. */
  readonly entityIds: ReadonlyMap<string, string>;
  readonly stamps: StampTable;
  readonly personId: string;
}

/** The facts of a contract in the order of the file, as if each had been entered one after the other. */
export function planLoan({ given, input, terms }: CheckedContract, planning: Planning): PlannedLoan {
  const contractId = newId();
  const places = new Map<string, Place>();
  let entries = 0n;
  const recorded = (sheet?: Place['sheet'], row?: number) => {
    const factId = sheet === undefined ? contractId : newId();
    if (sheet !== undefined && row !== undefined) places.set(factId, { row, sheet });
    entries += 1n;
    return {
      tenant_id: '', // the transaction gives both
      recorded_at: NEVER,
      fact_id: factId,
      revision: 1,
      voided: false,
      entry_no: entries,
      recorded_by: planning.personId,
    };
  };
  const facts = {
    contractId,
    version: 1,
    terms: {
      ...recorded(),
      contract_number: input.contractNumber,
      grantor_id: idOf(planning, given.grantor),
      receiver_id: idOf(planning, given.receiver),
      loan_type: input.loanType,
      currency: input.currency,
      ...termsSay(terms, planning.stamps),
    },
    changes: given.changes.map(({ row, said }) => ({
      ...recorded('Changes', row),
      contract_id: contractId,
      change_time: MIDNIGHT,
      description: null,
      ...changeSays(said),
    })),
    tranches: given.tranches.map(({ row, said }) => ({
      ...recorded('Tranches', row),
      contract_id: contractId,
      ...drawSays(said),
    })),
  };
  const movements = given.tranches.flatMap(({ row: drawRow, said: draw, movements: own }, index) => {
    const ofTranche = {
      contract_id: contractId,
      tranche_id: facts.tranches[index]?.fact_id ?? '',
      movement_time: MIDNIGHT,
      description: null,
    };
    const { realizationDate: date, interestDue = '0.00' } = draw;
    const isOwed = centsOf(interestDue) > 0n;
    const brought = isOwed ? [{ date, movementType: 'INTERESTSDUE' as const, amount: interestDue }] : [];
    return [
      ...brought.map((said) => ({ ...recorded('Tranches', drawRow), ...ofTranche, ...movementSays(said) })),
      ...own.map(({ row, said }) => ({ ...recorded('Movements', row), ...ofTranche, ...movementSays(said) })),
    ];
  });
  const { minute, ownershipPercentage, isContractSigned } = input;
  return {
    facts: { ...facts, movements },
    details: { minute, ownership_percentage: ownershipPercentage, is_contract_signed: isContractSigned },
    row: given.row,
    places,
  };
}

const NEVER = new Date(0);
const MIDNIGHT = '00:00:00';

function idOf({ entityIds }: Planning, acronym: string): string {
  const id = entityIds.get(acronym);
  if (id === undefined) throw new Error(`company ${acronym} was checked and is not there`);
  return id;
}

/** The cell of the file that a loan's refusal is about. */
export function refusedCell({ facts, row, places }: PlannedLoan, refusal: Refusal, stamps: StampTable): RejectedCell {
  const { code, field = '' } = refusal;
  const value = refusal.amount ?? refusal.date ?? refusal.value ?? '';
  const place = places.get(factOf(loanFileOf(facts, stamps, facts.terms.date_start), refusal)?.id ?? '');
  if (place) return cellFault(place.row, place.sheet, columnOf(place.sheet, refusal), code, value);
  const named = field.split('.').at(-1) ?? '';
  const column = SHEET_COLUMNS.Contracts.some(({ name }) => name === named) ? named : 'contractNumber';
  return cellFault(row, 'Contracts', column, code, value || facts.terms.contract_number);
}

/** What is wrong is a day, or the figure of that day. */
function columnOf(sheet: Place['sheet'], { code }: Refusal): string {
  const isDay = ['InvalidDate', 'TrancheOutsideContract', 'MovementBeforeTranche', 'MissingEuriborFixing'].includes(
    code,
  );
  if (sheet === 'Changes') return isDay ? 'changeDate' : 'decimalValue';
  if (sheet === 'Tranches') return isDay ? 'realizationDate' : 'realizedCapital';
  if (isDay) return 'date';
  return code === 'EuriborNotApplicable' ? 'euriborRate' : 'amount';
}
