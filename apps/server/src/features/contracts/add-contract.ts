import { CONTRACT_STATE_NUMBERS, VERBA_OF_INTEREST } from '@calends/loan-engine';
import type { AddContract, Contract, SubscriptionLimitStatus } from '@calends/wire';
import type { AuditTrail } from '../../db/audit-trail.ts';
import { newId } from '../../db/new-id.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { BadInput, Duplicate, Refused } from '../../http/problems.ts';
import { mergedOwnValues } from '../../resource/fields/own-fields.ts';
import { offeredLoanTypes } from '../custom-types/custom-types.public.ts';
import { type AgreedTerms, centsOf, recomputeContract, recordChange, recordTerms } from '../ledger/ledger.public.ts';
import { CONTRACT_TYPES, placeOf, withinLimits } from '../plan-limits/plan-limits.public.ts';
import { checkEntities } from './check-entities.ts';
import { findFees, insertContract } from './contracts.store.ts';
import { mustTakeLoans } from './must-take-loans.ts';
import { readContract } from './read-contract.ts';
import { boundChange } from './terms/change-contract.ts';

/**
 * Adds a contract with its first terms. Throws Refused in the reserved tenant and for unknown or inactive companies and fees,
 * BadInput for a loan type that is not offered, Duplicate for a number in use. Throws Refused, too, where a plan allows no more.
 */
export async function addContract(
  {
    tx,
    audit,
    actor,
    today,
  }: {
    tx: TenantTransaction;
    audit: AuditTrail;
    actor: Pick<Actor, 'personId' | 'tenantId' | 'roleId'>;
    today: string;
  },
  input: AddContract,
): Promise<Contract & { subscriptionLimitStatus: SubscriptionLimitStatus | null }> {
  mustTakeLoans(actor);
  if (!(await offeredLoanTypes(tx)).includes(input.loanType)) throw new BadInput({ loanType: ['LoanTypeNotOffered'] });
  await checkEntities(tx, { grantorId: input.grantorId, receiverId: input.receiverId });
  await checkFees(tx, input);
  const contractId = newId();
  const terms = agreedTerms(input);
  const head = {
    contract_id: contractId,
    ...terms,
    minute: input.minute,
    ownership_percentage: input.ownershipPercentage,
    is_contract_signed: input.isContractSigned,
    metadata: await mergedOwnValues(tx, 'contractFields', input.metadata),
    available_capital_cents: terms.amount_cents,
    balances_on: today,
  };
  const { made: isFree, limitStatus } = await withinLimits(await placeOf(tx), { today, kinds: CONTRACT_TYPES }, () =>
    insertContract(tx, head),
  );
  if (!isFree) throw new Duplicate({ contractNumber: ['ContractNumberInUse'] });
  await recordTerms(tx, contractId, terms, actor);
  await recordBounds({ tx, audit, actor }, contractId, input);
  await recomputeContract({ tx, actor, today }, contractId);
  const contract = await readContract(tx, contractId);
  audit.record({ action: 'CREATE', resource: 'TContract', recordId: contractId, after: contract });
  return { ...contract, subscriptionLimitStatus: limitStatus };
}

async function checkFees(tx: TenantTransaction, input: AddContract): Promise<void> {
  const { stampTaxTranchesFeeId, stampTaxCapitalizationsFeeId } = input;
  const named = Object.entries({ stampTaxTranchesFeeId, stampTaxCapitalizationsFeeId });
  const known = await findFees(
    tx,
    named.flatMap(([, feeId]) => feeId ?? []),
  );
  for (const [field, feeId] of named)
    if (feeId !== null && !known.has(feeId))
      throw new Refused({ code: 'FeeNotFound', details: { feeId }, errors: { [field]: ['FeeNotFound'] } });
  const forDraws = stampTaxTranchesFeeId === null ? undefined : known.get(stampTaxTranchesFeeId);
  if (forDraws?.rule === VERBA_OF_INTEREST)
    throw new Refused({ code: 'FeeIsForInterest', errors: { stampTaxTranchesFeeId: ['FeeIsForInterest'] } });
}

/** What is agreed from the start is dated then; a loan without an index has nothing to bind (docs/adr/0320). */
async function recordBounds(
  { tx, audit, actor }: Pick<Parameters<typeof addContract>[0], 'tx' | 'audit' | 'actor'>,
  contractId: string,
  input: AddContract,
): Promise<void> {
  if (input.contractStatus === 'UNPAID') return;
  for (const [field, rate] of [
    ['INDEXFLOOR', input.indexFloor],
    ['INDEXCAP', input.indexCap],
  ] as const) {
    if (!rate) continue;
    const change = boundChange({ contract_id: contractId, change_date: input.dateStart, field, rate });
    const changeId = await recordChange(tx, change, actor);
    audit.record({ action: 'CREATE', resource: 'TContractChange', recordId: changeId, after: change });
  }
}

/** UNPAID means not remunerated: no index and no spread (loan-domain section 4). */
function agreedTerms(input: AddContract): AgreedTerms {
  const isUnpaid = input.contractStatus === 'UNPAID';
  return {
    contract_number: input.contractNumber,
    grantor_id: input.grantorId,
    receiver_id: input.receiverId,
    loan_type: input.loanType,
    state: CONTRACT_STATE_NUMBERS[input.contractStatus],
    date_start: input.dateStart,
    date_end: input.dateEnd,
    amount_cents: centsOf(input.amount),
    spread: isUnpaid ? '0' : input.spread,
    currency: input.currency,
    convention: input.convention,
    capitalization_term: input.capitalizationTerm,
    start_condition: input.capitalizationsStartCondition,
    interest_capitalization: input.interestCapitalization,
    checking_account: input.contratCheckingAccount,
    euribor_applicable: isUnpaid ? false : input.euriborApplicable,
    euribor: isUnpaid ? 'NA' : input.euribor,
    calculation_method: isUnpaid ? 'NA' : input.euriborCalculationMehtod,
    index_start_option: input.optionIndexRateDateStart,
    index_start_date: input.dateStartIndexRate,
    renewal_term: input.renewalIndexRateTerm,
    renewal_option: input.optionIndexRateRenewalDate,
    renewal_date: input.renewalIndexRateDate,
    floor: input.floor,
    stamp_tax_applicable: input.stampTaxApplicable,
    stamp_tax_tranches_fee_id: input.stampTaxTranchesFeeId,
    stamp_tax_capitalizations_fee_id: input.stampTaxCapitalizationsFeeId,
  };
}
