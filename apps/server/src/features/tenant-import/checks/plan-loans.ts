import type { ContractChange, ContractTerms, Tranche, UserMovement } from '@calends/loan-engine';
import type { OwnValues, RejectedCell } from '@calends/wire';
import { newId } from '../../../db/new-id.ts';
import { cellFault } from '../../../sheets/reading/read-table.ts';
import {
  agreedTermColumns,
  changeColumns,
  drawColumns,
  type LoanFault,
  movementColumns,
  refusedColumn,
  soundLoan,
} from '../../contract-import/contract-import.public.ts';
import { ALONE, centsOf, type LoanFacts, partiesAt, type StampTable } from '../../ledger/ledger.public.ts';
import type { Given } from '../workbook/read-tenant-sheets.ts';
import { tenantTable } from '../workbook/tenant-sheets.ts';
import type { GivenAct } from './check-acts.ts';
import type { CheckedContract } from './check-tenant.ts';
import type { Party } from './find-party.ts';

/** A loan as it will be recorded, and where in the file each of its facts is. */
export interface PlannedLoan {
  readonly facts: LoanFacts;
  /** The values of the contract that are no part of a fact. */
  readonly details: {
    readonly minute: string | null;
    readonly ownership_percentage: string | null;
    readonly is_contract_signed: boolean;
    readonly metadata: OwnValues;
  };
  readonly row: number;
  readonly places: ReadonlyMap<string, Place>;
  readonly hasInterest: boolean;
}
interface Place {
  readonly row: number;
  readonly sheet: 'Changes' | 'Tranches' | 'Movements';
}

type Agreed = Parameters<typeof partiesAt>[0];

interface Planning {
  /** By acronym. */
  readonly entityIds: ReadonlyMap<string, string>;
  readonly stamps: StampTable;
  readonly personId: string;
  readonly acts: ReadonlyMap<object, GivenAct>;
}

/**
 * The facts of a contract in the order of the file, as if each had been entered one after the other; of a contract with faults
 * only those that can be computed, to report further faults.
 */
export function planLoan(checked: CheckedContract, planning: Planning): PlannedLoan | undefined {
  const { given, input, parties } = checked;
  const sound = soundLoan({
    ...given,
    wrong: checked.wrong,
    unsound: checked.unsound,
    factOf: ({ values }: Given<UserMovement>) => values,
  });
  if (!sound) return undefined;
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
      contract_number: given.contractNumber,
      grantor_id: idOf(planning, parties.grantor),
      receiver_id: idOf(planning, parties.receiver),
      loan_type: input?.loanType ?? 'OTHERS',
      currency: input?.currency ?? 'EUR',
      ...agreedTermColumns(unpaidTerms(sound.terms), planning.stamps),
    },
    changes: sound.changes.map((change) => ({
      ...recorded('Changes', change.row),
      contract_id: contractId,
      change_time: MIDNIGHT,
      description: null,
      ...changeColumns(change.values as ContractChange),
      company_id: checked.companies.has(change) ? idOf(planning, checked.companies.get(change)) : null,
      ...planning.acts.get(change)?.columns,
    })),
    tranches: sound.tranches.map(({ row, values, own }) => ({
      ...recorded('Tranches', row),
      contract_id: contractId,
      ...drawColumns(values as Tranche),
      metadata: own,
    })),
  };
  const movements = sound.tranches.flatMap(({ row: drawRow, values: draw, movements: own }, index) => {
    const ofTranche = {
      contract_id: contractId,
      tranche_id: facts.tranches[index]?.fact_id ?? '',
      movement_time: MIDNIGHT,
      description: null,
      ...ALONE,
    };
    const { realizationDate: date, interestDue = '0.00' } = draw as Tranche & { readonly interestDue?: string };
    const isOwed = centsOf(interestDue) > 0n;
    const brought = isOwed ? [{ date, movementType: 'INTERESTSDUE' as const, amount: interestDue }] : [];
    return [
      ...brought.map((movement) => ({ ...recorded('Tranches', drawRow), ...ofTranche, ...movementColumns(movement) })),
      ...own.map((movement) => ({
        ...recorded('Movements', movement.row),
        ...ofTranche,
        ...movementColumns(movement.values as UserMovement),
        ...planning.acts.get(movement)?.columns,
        absorbed_id: absorbedBy(planning, movement, facts),
      })),
    ];
  });
  const { minute = null, ownershipPercentage = null, isContractSigned = false } = input ?? {};
  return {
    facts: { ...facts, movements },
    details: {
      minute,
      ownership_percentage: ownershipPercentage,
      is_contract_signed: isContractSigned,
      metadata: given.own,
    },
    row: given.row,
    places,
    hasInterest: sound.hasInterest,
  };
}

/** UNPAID means not remunerated: no index and no spread (loan-domain section 4). */
function unpaidTerms(terms: ContractTerms): ContractTerms {
  if (terms.contractStatus !== 'UNPAID') return terms;
  return { ...terms, spread: '0.000', euriborApplicable: false, euribor: 'NA', euriborCalculationMehtod: 'NA' };
}

const NEVER = new Date(0);
const MIDNIGHT = '00:00:00';

/** The id of a company; of one with a fault none, so that its contract is computed all the same. */
function idOf({ entityIds }: Planning, party: Party | undefined): string {
  if (!party) return newId();
  const id = 'id' in party ? party.id : entityIds.get(party.acronym);
  if (id === undefined) throw new Error('a company was checked and is not there');
  return id;
}

/** Of a movement with which a merger ended a loan between both: the party into which the other loans of the merger did not pass. */
function absorbedBy(planning: Planning, movement: Given<UserMovement>, facts: Agreed): string | null {
  const { columns, company } = planning.acts.get(movement) ?? {};
  if (columns?.act !== 'MERGER' || company === undefined) return null;
  const { grantorId, receiverId } = partiesAt(facts, (movement.values as UserMovement).date);
  return idOf(planning, company) === grantorId ? receiverId : grantorId;
}

/** The cell of the file that a fault of a loan is about. */
export function cellOfFault({ facts, row, places }: PlannedLoan, { refusal, fact }: LoanFault): RejectedCell {
  const { code, field = '' } = refusal;
  const value = refusal.amount ?? refusal.date ?? refusal.value ?? '';
  const place = places.get(fact?.id ?? '');
  if (place) return cellFault(place.row, place.sheet, refusedColumn(place.sheet, refusal), code, value);
  const named = field.split('.').at(-1) ?? '';
  const column = tenantTable('Contracts').columns.some(({ name }) => name === named) ? named : 'contractNumber';
  return cellFault(row, 'Contracts', column, code, value || facts.terms.contract_number);
}
