import type { Ledger, LedgerMovement, LoanFile, TrancheLedger } from '@calends/loan-engine';
import { accruedReason, type InterestReason, postedReason } from '@calends/statement';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/dates.ts';

interface Asked {
  readonly title: string;
  readonly reason: InterestReason;
}

/** The question "why this figure" that a statement is asked, and its answer. */
export function useInterestWhy({ contract: { dateEnd } }: LoanFile, { asOf }: Ledger) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Asked>();
  const [isOpen, setOpen] = useState(false); // the answer stays while the panel slides away
  const ask = (question: Asked) => {
    setAsked(question);
    setOpen(true);
  };
  return {
    title: asked?.title ?? t('Why'),
    reason: asked?.reason,
    isOpen,
    close: () => setOpen(false),
    askAccrued: (tranche: TrancheLedger) =>
      ask({ title: t('WhyAccrued', { date: formatDay(asOf) }), reason: accruedReason(tranche, asOf, dateEnd) }),
    askPosted: (tranche: TrancheLedger, movement: LedgerMovement) => {
      const reason = postedReason(tranche, movement);
      const type = t(movement.movementType);
      if (reason) ask({ title: t('WhyInterestOf', { type, date: formatDay(movement.date) }), reason });
    },
  };
}
