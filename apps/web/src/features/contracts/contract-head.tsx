import type { Contract } from '@calends/wire';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/dates.ts';
import { Money } from '../../ui/money.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { stateWord } from './contract-differences.ts';
import classes from './contract-head.module.css';

const BALANCES = ['realizedCapital', 'availableCapital', 'interestAccrued', 'interestDue'] as const;
const BALANCE_TEXTS = {
  realizedCapital: 'RealizedCapital',
  availableCapital: 'AvailableCapital',
  interestAccrued: 'InterestAccrued',
  interestDue: 'InterestDue',
} as const satisfies Record<(typeof BALANCES)[number], string>;

/** Who lends to whom, and what is owed on the day of the balances. */
export function ContractHead({ contract }: { contract: Contract }) {
  const { t } = useTranslation();
  return (
    <section className={classes['head']}>
      <div className={classes['parties']}>
        <span>{contract.grantor.name}</span>
        <IconArrowRight size={15} stroke={1.8} role="img" aria-label="→" />
        <span>{contract.receiver.name}</span>
        <StateBadge word={stateWord(contract.contractStatus)} />
        <small>{t('BalancesOn', { date: formatDay(contract.balancesOn) })}</small>
      </div>
      <dl className={classes['balances']}>
        {BALANCES.map((name) => (
          <div key={name}>
            <dt>{t(BALANCE_TEXTS[name])}</dt>
            <dd>
              <Money amount={contract[name]} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
