import {
  COMPANIES_NEEDED,
  contractEndpoints,
  type Endpoint,
  entityEndpoints,
  euriborEndpoints,
  type FirstStep,
} from '@calends/wire';
import { useTranslation } from 'react-i18next';
import { useMayCall } from '../../resource/plain/use-plain-actions.tsx';
import { Step } from './first-step.tsx';
import classes from './first-steps.module.css';

/** What a tenant needs before its first loan, with the list that shows how far it is. */
const STEPS = [
  { step: 'COMPANIES', list: '/entities', needed: COMPANIES_NEEDED, does: entityEndpoints.add },
  { step: 'RATES', list: '/euribor-history', needed: 1, does: euriborEndpoints.import },
  { step: 'CONTRACT', list: '/contract/list', needed: 1, does: contractEndpoints.add },
] as const satisfies readonly LoanStep[];

interface LoanStep {
  readonly step: FirstStep;
  readonly list: string;
  readonly needed: number;
  readonly does: Endpoint;
}

/** What is to be done first where there is no loan yet, by how many records each list has. */
export function StepsToALoan({ counts }: { readonly counts: ReadonlyMap<string, number> }) {
  const { t } = useTranslation();
  const isDone = ({ list, needed }: LoanStep) => (counts.get(list) ?? 0) >= needed;
  const next = STEPS.find((step) => !isDone(step));
  return (
    <section className={classes['steps']} aria-label={t('FirstLoan')}>
      <h2>{t('FirstLoan')}</h2>
      <p>{t('FirstLoanText')}</p>
      <ol>
        {STEPS.map((step) => (
          <LoanStepLine key={step.step} step={step} isDone={isDone(step)} isNext={step === next} />
        ))}
      </ol>
    </section>
  );
}

interface LoanStepLineProps {
  readonly step: LoanStep;
  readonly isDone: boolean;
  readonly isNext: boolean;
}

function LoanStepLine({ step: { step, does }, isDone, isNext }: LoanStepLineProps) {
  const isMine = useMayCall(does);
  return <Step step={step} isDone={isDone} isNext={isNext} isHere={isMine} />;
}
