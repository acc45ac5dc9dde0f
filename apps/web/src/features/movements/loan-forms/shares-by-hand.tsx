import { formatMoney as decimal, type LoanFile, parseMoney } from '@calends/loan-engine';
import type { TrancheParts } from '@calends/loan-engine/payments';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/figures/dates.ts';
import { formatMoney } from '../../../lib/figures/money.ts';
import { MoneyField } from '../../../ui/form/fields/figure-fields.tsx';
import type { RecordForm } from '../../../ui/form/use-record-form.ts';
import classes from './pay-loan-form.module.css';
import type { PayLoanValues } from './pay-loan-values.ts';

const PARTS = [
  ['interestDue', 'InterestDueAmount'],
  ['interestAccrued', 'InterestAccruedAmount'],
  ['capital', 'CapitalAmount'],
] as const;

interface SharesByHandProps {
  readonly form: RecordForm<PayLoanValues>;
  readonly values: PayLoanValues;
  readonly file: LoanFile;
  /** What each tranche owes on the day. */
  readonly owed: readonly TrancheParts[];
}

/** An amount for each part of each tranche, below what is owed of it, and what is left of the payment. */
export function SharesByHand({ form, values, file, owed }: SharesByHandProps) {
  const { t } = useTranslation();
  const shares = values.shares ?? [];
  const left = shares.reduce(
    (rest, share) => PARTS.reduce((less, [part]) => less - (parseMoney(share[part] ?? '') ?? 0n), rest),
    parseMoney(values.amount) ?? 0n,
  );
  return (
    <div className={classes['tranches']}>
      {shares.map(({ trancheId }, place) => {
        const most = owed.find((one) => one.trancheId === trancheId);
        const day = file.tranches.find(({ id }) => id === trancheId)?.realizationDate;
        return (
          <fieldset key={trancheId} className={classes['tranche']}>
            <legend>{t('TrancheOf', { date: formatDay(day) })}</legend>
            {PARTS.map(([part, textKey]) => (
              <div key={part}>
                <MoneyField form={form} name={`shares.${place}.${part}`} textKey={textKey} />
                <span className={classes['most']}>
                  {t('OwedOfPart', { amount: most ? formatMoney(decimal(most[part])) : '–' })}
                </span>
              </div>
            ))}
          </fieldset>
        );
      })}
      <Text size="sm" c={left === 0n ? 'dimmed' : 'red'} aria-live="polite">
        {t('LeftToSplit', { amount: formatMoney(decimal(left)) })}
      </Text>
    </div>
  );
}
