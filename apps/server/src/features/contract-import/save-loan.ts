import {
  CONTRACT_STATE_NUMBERS,
  type ContractChange,
  type ContractTerms,
  type StampFee,
  type Tranche,
  type UserMovement,
} from '@calends/loan-engine';
import { STAMP_TAX_CATEGORY } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { Refused } from '../../http/problems.ts';
import {
  type AgreedChange,
  centsOf,
  type LoanFacts,
  readStampTable,
  recordChange,
  recordMovements,
  recordTranche,
  reviseFacts,
} from '../ledger/ledger.public.ts';
import type { LoanChanges } from './compare-loan.ts';

type StampTable = Awaited<ReturnType<typeof readStampTable>>;

/** Saves what a file changes of a locked contract as revisions and new facts. Throws Refused for a fee that is none. */
export async function saveLoan(
  tx: TenantTransaction,
  facts: LoanFacts,
  { terms, changes, tranches, movements, after }: LoanChanges,
  by: { readonly personId: string },
): Promise<void> {
  const { contractId } = facts;
  const stamps = await readStampTable(tx, STAMP_TAX_CATEGORY);
  const gone = new Set(tranches.flatMap(({ before, after: kept }) => (before && !kept ? [before.id] : [])));
  const revised = {
    ...(terms.length > 0 && { terms: termsFact(facts, after.contract, stamps) }),
    changes: changes.flatMap((pair) => {
      const fact = facts.changes.find(({ fact_id }) => fact_id === pair.before?.id);
      if (!fact) return [];
      return [pair.after ? { ...fact, ...changeSays(pair.after) } : { ...fact, voided: true }];
    }),
    tranches: tranches.flatMap((pair) => {
      const fact = facts.tranches.find(({ fact_id }) => fact_id === pair.before?.id);
      if (!fact) return [];
      return [pair.after ? { ...fact, ...drawSays(pair.after) } : { ...fact, voided: true }];
    }),
    movements: [
      ...movements.flatMap((pair) => {
        const fact = facts.movements.find(({ fact_id }) => fact_id === pair.before?.id);
        if (!fact) return [];
        return [pair.after ? { ...fact, ...movementSays(pair.after) } : { ...fact, voided: true }];
      }),
      ...facts.movements.filter((fact) => gone.has(fact.tranche_id)).map((fact) => ({ ...fact, voided: true })),
    ],
  };
  await reviseFacts(tx, contractId, revised, by);

  for (const { before, after: change } of changes)
    if (!before && change)
      await recordChange(
        tx,
        { contract_id: contractId, change_time: '00:00', description: null, ...changeSays(change) },
        by,
      );
  const trancheIds = new Map<string, string>();
  const isNew = (id: string) => !facts.tranches.some(({ fact_id }) => fact_id === id);
  for (const tranche of after.tranches) {
    if (!isNew(tranche.id)) continue;
    const draw = { contract_id: contractId, ...drawSays(tranche), interestDueCents: 0n };
    trancheIds.set(tranche.id, await recordTranche(tx, draw, by));
  }
  const added = movements.flatMap(({ before, after: movement, trancheId }) =>
    before || !movement
      ? []
      : [
          {
            contract_id: contractId,
            tranche_id: trancheIds.get(trancheId) ?? trancheId,
            movement_time: '00:00',
            description: null,
            ...movementSays(movement),
          },
        ],
  );
  if (added.length > 0) await recordMovements(tx, contractId, added, by);
}

function drawSays(tranche: Omit<Tranche, 'movements'>) {
  return {
    realization_date: tranche.realizationDate,
    realized_capital_cents: centsOf(tranche.realizedCapital),
    uses_euribor_from_contract_date: tranche.UsesEuriborRateFromContractDate,
    is_opening_balance: tranche.isOpeningBalance ?? false,
  };
}

function movementSays({ date, movementType, amount, euriborRate }: UserMovement) {
  return {
    movement_date: date,
    movement_type: movementType,
    amount_cents: amount === undefined ? null : centsOf(amount),
    euribor_rate: euriborRate ?? null,
  };
}

function changeSays(change: ContractChange): Omit<AgreedChange, 'contract_id' | 'change_time' | 'description'> {
  return {
    change_date: change.changeDate,
    field: change.field,
    word_value: change.value ?? null,
    decimal_value: change.decimalValue ?? null,
    boolean_value: change.booleanValue ?? null,
    euribor_applicable: change.euriborApplicable ?? null,
    euribor: change.euribor ?? null,
    calculation_method: change.euriborCalculationMethod ?? null,
    index_start_option: change.optionIndexRateDateStart ?? null,
    index_start_date: change.dateStartIndexRate ?? null,
    renewal_term: change.renewalIndexRateTerm ?? null,
    renewal_option: change.optionIndexRateRenewalDate ?? null,
    renewal_date: change.renewalIndexRateDate ?? null,
  };
}

function termsFact({ terms }: LoanFacts, given: ContractTerms, stamps: StampTable): LoanFacts['terms'] {
  return {
    ...terms,
    date_start: given.dateStart,
    date_end: given.dateEnd,
    amount_cents: centsOf(given.amount),
    convention: given.convention,
    spread: given.spread,
    state: CONTRACT_STATE_NUMBERS[given.contractStatus],
    euribor_applicable: given.euriborApplicable,
    euribor: given.euribor,
    calculation_method: given.euriborCalculationMehtod,
    index_start_option: given.optionIndexRateDateStart,
    index_start_date: given.dateStartIndexRate ?? null,
    renewal_term: given.renewalIndexRateTerm,
    renewal_option: given.optionIndexRateRenewalDate,
    renewal_date: given.renewalIndexRateDate ?? null,
    capitalization_term: given.capitalizationTerm,
    start_condition: given.capitalizationsStartCondition,
    interest_capitalization: given.interestCapitalization,
    checking_account: given.contratCheckingAccount,
    floor: given.floor ?? 'NONE',
    stamp_tax_applicable: given.stampTaxApplicable,
    stamp_tax_tranches_fee_id: feeIdOf(given.stampTaxTranchesFee, terms.stamp_tax_tranches_fee_id, stamps),
    stamp_tax_capitalizations_fee_id: feeIdOf(
      given.stampTaxCapitalizationsFee,
      terms.stamp_tax_capitalizations_fee_id,
      stamps,
    ),
  };
}

/** A loan file names the rule of a fee: the fee that the contract has where it has that rule, else one that has it. */
function feeIdOf(rule: StampFee, present: string | null, { ruleOfFee }: StampTable): string | null {
  if (rule === 'NONE') return null;
  if (present !== null && ruleOfFee.get(present) === rule) return present;
  const found = [...ruleOfFee].find(([, one]) => one === rule)?.[0];
  if (found === undefined) throw new Refused({ code: 'FeeNotFound', details: { rule } });
  return found;
}
