import type { MarkedContract } from '@calends/wire';
import { IconArrowRight } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatInstant } from '../../../lib/figures/dates.ts';
import { longestAmount } from '../../../lib/figures/money.ts';
import { AccountingBadge } from '../../../loans/accounting/accounting-badge.tsx';
import { CompanyLink } from '../../../loans/company-link.tsx';
import {
  CONTRACT_FIGURES,
  type ContractFigure,
  type ContractFigures,
  FIGURE_TEXTS,
} from '../../../loans/contract-figures.ts';
import { ContractPageLink } from '../../../loans/contract-page-link.tsx';
import { useReferenceDay, useSetKnownAt, useSetReferenceDay } from '../../../loans/day/use-reference-day.ts';
import { ContractMarks } from '../../../loans/marks/contract-mark.tsx';
import { StateBadge } from '../../../ui/marks/state-badge.tsx';
import { ViewChip } from '../../../ui/marks/view-chip.tsx';
import { Money } from '../../../ui/money.tsx';
import { WhyButton } from '../../../ui/why/why-button.tsx';
import { stateWord } from './contract-differences.ts';
import classes from './contract-head.module.css';

interface ContractHeadProps {
  readonly contract: MarkedContract;
  /** Undefined where the contract was not recorded by that moment. */
  readonly figures: ContractFigures | undefined;
  /** The figures are as they were known at this moment; without one they are today's, and each has its reason. */
  readonly knownAt?: string;
  readonly onWhy?: (figure: ContractFigure) => void;
}

/** Who lends to whom, and what is owed on the day of the balances. */
export function ContractHead({ contract, figures, knownAt, onWhy }: ContractHeadProps) {
  const { t } = useTranslation();
  const [day, setDay] = [useReferenceDay(), useSetReferenceDay()];
  const setKnownAt = useSetKnownAt();
  const characters = longestAmount(CONTRACT_FIGURES.map((name) => figures?.[name]));
  return (
    <section className={classes['head']}>
      <div className={classes['parties']}>
        <CompanyLink id={contract.grantor.id} acronym={undefined} name={contract.grantor.name} />
        <IconArrowRight size={15} stroke={1.8} role="img" aria-label="→" />
        <CompanyLink id={contract.receiver.id} acronym={undefined} name={contract.receiver.name} />
        {knownAt === undefined && (
          <>
            <StateBadge word={stateWord(contract.contractStatus)} />
            <ContractMarks marks={contract.marks} />
            <AccountingBadge phase={contract.accounting} search={{ contractNumber: contract.contractNumber }} />
          </>
        )}
        <ContractPageLink contractId={contract.id}>{t('OpenPage')}</ContractPageLink>
        {day === undefined ? (
          figures && <small>{t('BalancesOnDay', { date: formatDay(figures.balancesOn) })}</small>
        ) : (
          <ViewChip text={t('AsItStoodOn', { date: formatDay(day) })} onClear={() => setDay(null)} />
        )}
        {knownAt !== undefined && (
          <ViewChip text={t('AsWasKnownAt', { moment: formatInstant(knownAt) })} onClear={() => setKnownAt(null)} />
        )}
      </div>
      <dl className={classes['balances']} style={{ '--characters': characters } as CSSProperties}>
        {CONTRACT_FIGURES.map((name) => (
          <div key={name}>
            <dt>{t(FIGURE_TEXTS[name])}</dt>
            <dd>
              <Figure amount={figures?.[name]} {...(onWhy && { onWhy: () => onWhy(name) })} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Figure({ amount, onWhy }: { readonly amount: string | undefined; readonly onWhy?: () => void }) {
  if (amount === undefined) return '–';
  return onWhy ? <WhyButton amount={amount} onClick={onWhy} /> : <Money amount={amount} />;
}
