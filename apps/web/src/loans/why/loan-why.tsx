import {
  endInForce,
  type Ledger,
  type LedgerMovement,
  type LoanComputation,
  type LoanFile,
  type TrancheLedger,
} from '@calends/loan-engine';
import { accruedReason, postedReason } from '@calends/statement';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/figures/dates.ts';
import { Note } from '../../ui/page/note.tsx';
import { type ContractFigure, FIGURE_TEXTS } from '../contract-figures.ts';
import { LoanRefused } from '../in-hand/loan-state.tsx';
import {
  type BalanceLine,
  contractFigureReason,
  duesReason,
  movementsReason,
  type TrancheBalance,
  togetherReason,
  trancheBalanceReason,
} from './balance-reason.ts';
import { BalanceWhy } from './balance-why.tsx';
import { InterestWhy } from './interest-why.tsx';
import type { LoanQuestion, LoanStep } from './loan-question.ts';
import { ContractRateWhy, RateWhy } from './rate-why.tsx';
import { StampTaxWhy } from './stamp-tax-why.tsx';

interface LoanWhyProps {
  readonly loan: LoanComputation;
  readonly step: LoanStep;
  readonly askFurther: (next: LoanStep) => void;
}

/** Why a figure of a loan is what it is at the end of a day, down to the formula of its interest. */
export function LoanWhy({ loan, step, askFurther }: LoanWhyProps) {
  const { on } = step;
  const onDay: LoanComputation = useMemo(
    () => (loan.file.asOf === on ? loan : loan.with({ ...loan.file, asOf: on })),
    [loan, on],
  );
  const { file, result } = onDay;
  if (!result.ok) return <LoanRefused refusal={result.refusal} />;
  return <Answer {...{ loan: onDay, file, ledger: result.ledger, step, askFurther }} />;
}

interface AnswerProps extends LoanWhyProps {
  readonly file: LoanFile;
  readonly ledger: Ledger;
}

function Answer({ loan, file, ledger, step: { question, on }, askFurther }: AnswerProps) {
  const { t } = useTranslation();
  const ask = (next: LoanQuestion, onDay = on) =>
    askFurther({ title: questionTitle(t, next, onDay), on: onDay, question: next });
  const askOf = (line: BalanceLine) => {
    if (line.kind === 'due') {
      const { why } = line.due;
      return why && (() => ask(why.question, why.on));
    }
    const next = furtherOf(ledger, question, line);
    return next && (() => ask(next));
  };
  if (question.kind === 'contract')
    return <BalanceWhy reason={contractFigureReason(ledger, question.figure)} askOf={askOf} />;
  if (question.kind === 'together')
    return <BalanceWhy reason={togetherReason(ledger, question.balance, question.places)} askOf={askOf} />;
  if (question.kind === 'dues') return <BalanceWhy reason={duesReason(question.dues)} askOf={askOf} />;
  if (question.kind === 'contractRate') return <ContractRateWhy ledger={ledger} ask={ask} />;
  const tranche = ledger.tranches.find(({ id }) => id === question.trancheId);
  if (!tranche) return <Note kind="info">{t('PostedGone')}</Note>;
  switch (question.kind) {
    case 'rate':
      return <RateWhy loan={loan} tranche={tranche} />;
    case 'accrued':
      return <InterestWhy reason={accruedReason(tranche, on, endInForce(file, on))} />;
    case 'balance':
      return <BalanceWhy reason={trancheBalanceReason(upTo(tranche, question), question.balance)} askOf={askOf} />;
    case 'movements':
      return <BalanceWhy reason={movementsReason(upTo(tranche, question), question.movementType)} askOf={askOf} />;
    case 'posted':
      return <PostedWhy tranche={tranche} question={question} />;
    case 'stampTax':
      return <StampTaxWhy ledger={ledger} question={question} />;
  }
}

/** Interest that the product posted; after the loan was computed again it may not be there any more. */
function PostedWhy({
  tranche,
  question: { movementType, date },
}: {
  readonly tranche: TrancheLedger;
  readonly question: Extract<LoanQuestion, { kind: 'posted' }>;
}) {
  const { t } = useTranslation();
  const posted = tranche.movements.find((one) => one.derived && one.date === date && one.movementType === movementType);
  const reason = posted && postedReason(tranche, posted);
  return reason ? <InterestWhy reason={reason} /> : <Note kind="info">{t('PostedGone')}</Note>;
}

function upTo({ movements }: TrancheLedger, { movementIndex }: { readonly movementIndex?: number }) {
  return movementIndex === undefined ? movements : movements.slice(0, movementIndex + 1);
}

const TRANCHE_BALANCES = { realizedCapital: 'capital', interestDue: 'interestDue' } as const satisfies Partial<
  Record<ContractFigure, TrancheBalance>
>;

/** What a line of an answer can be asked in turn; nothing of a line that is a fact. */
function furtherOf({ tranches }: Ledger, question: LoanQuestion, line: BalanceLine): LoanQuestion | undefined {
  if (line.kind === 'realized') return { kind: 'contract', figure: 'realizedCapital' };
  if (question.kind === 'contract' && line.kind === 'tranche') {
    const { trancheId } = line;
    if (question.figure === 'interestAccrued') return { kind: 'accrued', trancheId };
    if (question.figure === 'availableCapital') return undefined;
    return { kind: 'balance', trancheId, balance: TRANCHE_BALANCES[question.figure] };
  }
  if (question.kind === 'together' && line.kind === 'tranche') {
    const { balance, places } = question;
    const movementIndex = places.get(line.trancheId);
    return {
      kind: 'balance',
      trancheId: line.trancheId,
      balance,
      ...(movementIndex !== undefined && { movementIndex }),
    };
  }
  if (question.kind !== 'balance' && question.kind !== 'movements') return undefined;
  const { trancheId } = question;
  if (line.kind === 'movement') return postedQuestion(trancheId, line.movement);
  if (line.kind !== 'movements') return undefined;
  const { movementType } = line;
  const tranche = tranches.find(({ id }) => id === trancheId);
  if (!tranche) return undefined;
  const counted = upTo(tranche, question).filter((one) => one.movementType === movementType);
  const [only] = counted;
  return counted.length === 1 && only
    ? postedQuestion(trancheId, only)
    : { ...question, kind: 'movements', movementType };
}

function postedQuestion(trancheId: string, { movementType, date, exact }: LedgerMovement): LoanQuestion | undefined {
  return exact === undefined ? undefined : { kind: 'posted', trancheId, movementType, date };
}

const BALANCE_TEXTS = { capital: 'Capital', interestDue: 'InterestDue' } as const satisfies Record<
  TrancheBalance,
  string
>;

/** What a question is called: its figure and its day. */
export function questionTitle(t: TFunction, question: LoanQuestion, on: string): string {
  const of = (type: string, date: string) => t('WhyInterestOf', { type, date: formatDay(date) });
  switch (question.kind) {
    case 'contract':
      return of(t(FIGURE_TEXTS[question.figure]), on);
    case 'dues':
      return of(t('LoanSumDue'), on);
    case 'contractRate':
    case 'rate':
      return of(t('Rate'), on);
    case 'accrued':
      return t('WhyAccrued', { date: formatDay(on) });
    case 'balance':
    case 'together':
      return of(t(BALANCE_TEXTS[question.balance]), on);
    case 'movements':
      return t(question.movementType);
    case 'posted':
      return of(t(question.movementType), question.date);
    case 'stampTax':
      return of(t('StampTaxRows'), question.dueDate);
  }
}
