import type { Ledger, LedgerMovement, LoanFile, TrancheLedger } from '@calends/loan-engine';
import { accruedReason, type InterestReason, postedReason } from '@calends/statement';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/figures/dates.ts';
import { useWhyPanel } from '../../ui/why/use-why-panel.tsx';
import { type BalanceReason, type TrancheBalance, trancheBalanceReason } from './balance-reason.ts';
import { BalanceWhy } from './balance-why.tsx';
import { InterestWhy } from './interest-why.tsx';

type Asked = { readonly title: string } & ({ readonly interest: InterestReason } | { readonly balance: BalanceReason });

/** The question "why this figure" that the ledger of a loan is asked. */
export interface FigureWhy {
  readonly askAccrued: (tranche: TrancheLedger) => void;
  readonly askPosted: (tranche: TrancheLedger, movement: LedgerMovement) => void;
  /** After one of its movements, or at the end. */
  readonly askBalance: (tranche: TrancheLedger, balance: TrancheBalance, movementIndex?: number) => void;
  /** The answer. */
  readonly panel: ReactNode;
}

const BALANCE_TEXTS = { capital: 'Capital', interestDue: 'InterestDue' } as const satisfies Record<
  TrancheBalance,
  string
>;

export function useFigureWhy({ contract: { dateEnd } }: LoanFile, { asOf }: Ledger): FigureWhy {
  const { t } = useTranslation();
  const { ask, panel } = useWhyPanel<Asked>(
    ({ title }) => title,
    (asked) => ('interest' in asked ? <InterestWhy reason={asked.interest} /> : <BalanceWhy reason={asked.balance} />),
  );
  return {
    askAccrued: (tranche) =>
      ask({ title: t('WhyAccrued', { date: formatDay(asOf) }), interest: accruedReason(tranche, asOf, dateEnd) }),
    askPosted: (tranche, movement) => {
      const interest = postedReason(tranche, movement);
      const type = t(movement.movementType);
      if (interest) ask({ title: t('WhyInterestOf', { type, date: formatDay(movement.date) }), interest });
    },
    askBalance: (tranche, balance, movementIndex = tranche.movements.length - 1) => {
      const movements = tranche.movements.slice(0, movementIndex + 1);
      const date = movementIndex < tranche.movements.length - 1 ? movements.at(-1)?.date : asOf;
      const title = t('WhyInterestOf', { type: t(BALANCE_TEXTS[balance]), date: formatDay(date) });
      ask({ title, balance: trancheBalanceReason(movements, balance) });
    },
    panel,
  };
}
