import type { MarkedContract } from '@calends/wire';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/dates.ts';
import { CONTRACT_FIGURES, type ContractFigure, FIGURE_TEXTS } from '../../loans/contract-figures.ts';
import { useReferenceDay, useSetReferenceDay } from '../../loans/use-reference-day.ts';
import { StateBadge } from '../../ui/state-badge.tsx';
import { ViewChip } from '../../ui/view-chip.tsx';
import { WhyButton } from '../../ui/why-button.tsx';
import { stateWord } from './contract-differences.ts';
import classes from './contract-head.module.css';
import { ContractMarks } from './contract-mark.tsx';

interface ContractHeadProps {
  readonly contract: MarkedContract;
  readonly onWhy: (figure: ContractFigure) => void;
}

/** Who lends to whom, and what is owed on the day of the balances. */
export function ContractHead({ contract, onWhy }: ContractHeadProps) {
  const { t } = useTranslation();
  const [day, setDay] = [useReferenceDay(), useSetReferenceDay()];
  return (
    <section className={classes['head']}>
      <div className={classes['parties']}>
        <span>{contract.grantor.name}</span>
        <IconArrowRight size={15} stroke={1.8} role="img" aria-label="→" />
        <span>{contract.receiver.name}</span>
        <StateBadge word={stateWord(contract.contractStatus)} />
        <ContractMarks marks={contract.marks} />
        {day === undefined ? (
          <small>{t('BalancesOn', { date: formatDay(contract.balancesOn) })}</small>
        ) : (
          <ViewChip text={t('AsItStoodOn', { date: formatDay(contract.balancesOn) })} onClear={() => setDay(null)} />
        )}
      </div>
      <dl className={classes['balances']}>
        {CONTRACT_FIGURES.map((name) => (
          <div key={name}>
            <dt>{t(FIGURE_TEXTS[name])}</dt>
            <dd>
              <WhyButton amount={contract[name]} onClick={() => onWhy(name)} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
