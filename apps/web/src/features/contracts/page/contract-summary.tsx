import {
  CONTRACT_STATE_NUMBERS,
  endInForce,
  type Ledger,
  type PrintedBounds,
  termsInForce,
} from '@calends/loan-engine';
import { type MarkedContract, NO_END_DATE } from '@calends/wire';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/figures/dates.ts';
import { formatMoney, longestAmount } from '../../../lib/figures/money.ts';
import { rounded } from '../../../lib/figures/rounded.ts';
import { AccountingBadge } from '../../../loans/accounting/accounting-badge.tsx';
import { type LoanDue, type NextDue, nextDues } from '../../../loans/dues/loan-dues.ts';
import { percent, screenWords } from '../../../loans/loan-words.ts';
import { Approximate } from '../../../loans/marks/approximate.tsx';
import { ContractMarks, type LoanMark } from '../../../loans/marks/contract-mark.tsx';
import type { LoanView } from '../../../loans/view/loan-view.tsx';
import { contractRate, stretchOfDay } from '../../../loans/why/contract-rate.ts';
import type { FigureWhy } from '../../../loans/why/use-figure-why.tsx';
import { useSettingValues } from '../../../resource/edit/use-setting-values.ts';
import { StateBadge } from '../../../ui/marks/state-badge.tsx';
import { WhyButton, WhyLink } from '../../../ui/why/why-button.tsx';
import classes from './contract-page.module.css';
import { isNearLimit } from './is-near-limit.ts';
import { rateParts } from './rate-parts.ts';

interface ContractSummaryProps {
  readonly contract: MarkedContract;
  readonly view: LoanView;
  readonly dues: readonly LoanDue[];
  readonly why: FigureWhy;
  /** Whether the loan is shown as it is known now, as its marks are. */
  readonly hasMarks: boolean;
}

/** What a loan stands at on the day that is looked at, and what comes next. */
export function ContractSummary({ contract, view, dues, why, hasMarks }: ContractSummaryProps) {
  const { t } = useTranslation();
  const nearPercent = useSettingValues()?.limitNearPercent;
  const { loan, file, ledger } = view;
  const { asOf, contract: balances } = ledger;
  const inForce = useMemo(() => termsInForce(file, asOf), [file, asOf]);
  const { interest, reset, payment, overdue } = nextDues(dues, asOf);
  const rate = contractRate(ledger);
  const dateEnd = endInForce(file, asOf);
  const characters = longestAmount([...Object.values(balances), payment?.amount, interest?.amount, overdue?.amount]);
  const askFigure = (figure: 'realizedCapital' | 'interestAccrued' | 'interestDue' | 'availableCapital') => (
    <WhyButton amount={balances[figure]} onClick={() => why.ask({ kind: 'contract', figure })} />
  );
  const askOf = (due: LoanDue | undefined) => due?.why && why.ask(due.why.question, due.why.on);
  const askDues = ({ dues: summed, date }: NextDue) =>
    summed.length === 1 && summed[0]?.why ? askOf(summed[0]) : why.ask({ kind: 'dues', dues: summed }, asOf, date);
  return (
    <section aria-label={t('LoanSummary')}>
      <div className={classes['flags']}>
        {inForce.ok && <StateBadge word={inForce.terms.contractStatus} />}
        {hasMarks && <ContractMarks marks={marksOf(contract, ledger, nearPercent)} />}
        {hasMarks && (
          <AccountingBadge phase={contract.accounting} search={{ contractNumber: contract.contractNumber }} />
        )}
        <small>{t('BalancesOnDay', { date: formatDay(asOf) })}</small>
      </div>
      <dl className={classes['figures']} style={{ '--characters': characters } as CSSProperties}>
        <Figure textKey="LoanRate" details={rateDetails()}>
          {rate === null ? '–' : <WhyLink onClick={() => why.ask({ kind: 'contractRate' })}>{rateText(rate)}</WhyLink>}
        </Figure>
        <Figure textKey="RealizedCapital">{askFigure('realizedCapital')}</Figure>
        <Figure textKey="InterestAccrued">{askFigure('interestAccrued')}</Figure>
        <Figure textKey="InterestDue">{askFigure('interestDue')}</Figure>
        <Figure
          textKey="AvailableCapital"
          details={[t('LoanOfMaximum', { amount: formatMoney(balances.maximumAmount) })]}
        >
          {askFigure('availableCapital')}
        </Figure>
        <Figure
          textKey="LoanNextDue"
          details={payment ? [formatDay(payment.date)] : []}
          loss={overdue && <Overdue due={overdue} onWhy={() => askDues(overdue)} />}
        >
          {payment ? <Sum due={payment} onWhy={() => askDues(payment)} /> : '–'}
        </Figure>
        <Figure textKey="LoanNextInterest" details={interest ? [formatDay(interest.date)] : []}>
          {interest ? <Sum due={interest} onWhy={() => askDues(interest)} /> : '–'}
        </Figure>
        <Figure textKey="LoanNextReset" details={reset?.rate ? [formatDay(reset.date)] : []}>
          {reset?.rate ? (
            <Approximate if={reset.isProjected}>
              <WhyLink onClick={() => askOf(reset.dues[0])}>{percent(reset.rate)}</WhyLink>
            </Approximate>
          ) : (
            '–'
          )}
        </Figure>
        <Figure textKey="DateEnd">{dateEnd === NO_END_DATE ? t('NoEndDate') : formatDay(dateEnd)}</Figure>
      </dl>
    </section>
  );

  /** An average has more decimals than anybody reads; the reason of it has all of them. */
  function rateText(all: string): string {
    return percent(ledger.tranches.some(({ rate: own }) => own === all) ? all : rounded(all, 3));
  }

  /** Of one rate its parts; tranches with rates of their own say theirs when the rate is asked why. */
  function rateDetails(): readonly string[] {
    const owing = ledger.tranches.filter(({ rate: ofTranche }) => ofTranche === rate);
    const stretch = rate !== null && owing[0] ? stretchOfDay(loan, owing[0].id) : undefined;
    if (rate === null) return [];
    if (!stretch) return [t('LoanRatesDiffer')];
    return [...rateParts(screenWords(t), stretch), ...boundTexts(stretch.segment)];
  }

  /** The floor that was agreed, until a change has set another; and a cap. */
  function boundTexts({ indexFloor, indexCap }: PrintedBounds): readonly string[] {
    const floor = file.contract.floor ?? 'NONE';
    const isInForce = floor === 'ALLIN_ZERO' || (floor === 'INDEX_ZERO' && indexFloor === undefined);
    return [
      ...(isInForce ? [t(floor)] : []),
      ...(indexFloor ? [`${t('IndexFloor')} ${percent(indexFloor)}`] : []),
      ...(indexCap ? [`${t('IndexCap')} ${percent(indexCap)}`] : []),
    ];
  }
}

/** What a reader is warned of: as the server marks it, and what the day alone shows. */
function marksOf(
  { marks, isContractSigned, contractStatus }: MarkedContract,
  ledger: Ledger,
  nearPercent: number | undefined,
): readonly LoanMark[] {
  return [
    ...marks,
    ...(nearPercent !== undefined && isNearLimit(ledger.contract, nearPercent) ? (['LIMITNEAR'] as const) : []),
    ...(!isContractSigned && contractStatus === CONTRACT_STATE_NUMBERS.ACTIVE ? (['UNSIGNED'] as const) : []),
  ];
}

interface FigureProps {
  readonly textKey: string;
  /** Finished texts. */
  readonly details?: readonly string[];
  /** What is late. */
  readonly loss?: ReactNode;
  readonly children: ReactNode;
}

function Figure({ textKey, details = [], loss, children }: FigureProps) {
  const { t } = useTranslation();
  return (
    <div>
      <dt>{t(textKey)}</dt>
      <dd>
        {children}
        {details.map((detail) => (
          <small key={detail}>{detail}</small>
        ))}
        {loss}
      </dd>
    </div>
  );
}

interface SumProps {
  readonly due: NextDue;
  readonly onWhy: () => void;
}

function Sum({ due: { amount, isProjected }, onWhy }: SumProps) {
  return (
    <Approximate if={isProjected}>
      <WhyButton amount={amount} onClick={onWhy} />
    </Approximate>
  );
}

/** Interest that fell due on many days stands under its last one: what is overdue is named by the last of its days. */
function Overdue({ due, onWhy }: SumProps) {
  const { t } = useTranslation();
  const last = due.dues.at(-1)?.date ?? due.date;
  return (
    <small data-loss>
      {t('LoanOverdueUpTo', { date: formatDay(last) })} <Sum due={due} onWhy={onWhy} />
    </small>
  );
}
