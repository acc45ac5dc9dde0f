import type { Ledger, LoanComputation, TrancheLedger } from '@calends/loan-engine';
import { rateSentence } from '@calends/statement';
import { Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/figures/dates.ts';
import { formatMoney } from '../../lib/figures/money.ts';
import { WhyLink } from '../../ui/why/why-button.tsx';
import { percent, screenWords } from '../loan-words.ts';
import { contractRate, stretchOfDay } from './contract-rate.ts';
import classes from './interest-why.module.css';
import type { LoanQuestion } from './loan-question.ts';

interface ContractRateWhyProps {
  readonly ledger: Ledger;
  readonly ask: (next: LoanQuestion) => void;
}

/** The rate of a contract: of each tranche its own, weighed by its capital. */
export function ContractRateWhy({ ledger, ask }: ContractRateWhyProps) {
  const { t } = useTranslation();
  const rate = contractRate(ledger);
  return (
    <Stack gap="sm" fz="sm">
      <p className={classes['answer']} style={{ margin: 0 }}>
        {rate === null ? '–' : percent(rate)}
      </p>
      {ledger.tranches.length > 1 && <Text size="sm">{t('WhyWeighedRate')}</Text>}
      <dl className={classes['sum']}>
        {ledger.tranches.map((tranche) => (
          <div key={tranche.id}>
            <dt>{t('TrancheOf', { date: formatDay(tranche.movements[0]?.date) })}</dt>
            <dd>
              {formatMoney(tranche.capital)} ×{' '}
              <WhyLink onClick={() => ask({ kind: 'rate', trancheId: tranche.id })}>{percent(tranche.rate)}</WhyLink>
            </dd>
          </div>
        ))}
      </dl>
    </Stack>
  );
}

interface RateWhyProps {
  readonly loan: LoanComputation;
  readonly tranche: TrancheLedger;
}

/** The rate of a tranche on the day of the loan: its index with the day of its fixing, its spread, a floor. */
export function RateWhy({ loan, tranche }: RateWhyProps) {
  const { t } = useTranslation();
  const stretch = useMemo(() => stretchOfDay(loan, tranche.id), [loan, tranche.id]);
  return (
    <Stack gap="sm" fz="sm">
      <p className={classes['answer']} style={{ margin: 0 }}>
        {percent(tranche.rate)}
      </p>
      <Text size="sm">{stretch ? rateSentence(screenWords(t), stretch) : t('WhyNoStretch')}</Text>
    </Stack>
  );
}
