import { WithLedger } from '../in-hand/loan-state.tsx';
import type { LoanStep } from './loan-question.ts';
import { LoanWhy } from './loan-why.tsx';

interface WhyOfContractProps {
  readonly contractId: string;
  readonly step: LoanStep;
  readonly askFurther: (next: LoanStep) => void;
}

/** Why a figure of a contract is what it is at the end of a day, once its loan is loaded. */
export function WhyOfContract({ contractId, ...asked }: WhyOfContractProps) {
  return <WithLedger contractId={contractId}>{(loan) => <LoanWhy loan={loan} {...asked} />}</WithLedger>;
}
