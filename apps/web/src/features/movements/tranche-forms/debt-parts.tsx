import type { Refusal } from '@calends/loan-engine';
import { refusalSentence } from '@calends/statement';
import { FIELD_OF_KIND, REIMBURSEMENT_KINDS, type ReimbursementKind } from '@calends/wire';
import { Button } from '@mantine/core';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../lib/figures/money.ts';
import { screenWords } from '../../../loans/loan-words.ts';
import { MoneyField } from '../../../ui/form/fields/figure-fields.tsx';
import type { RecordForm } from '../../../ui/form/use-record-form.ts';
import classes from './debt-parts.module.css';

/** In the order of the form. */
const KINDS = REIMBURSEMENT_KINDS.toReversed();

const OWED_TEXTS = {
  capital: 'CapitalUntilDate',
  interestAccrued: 'InterestAccruedUntilDate',
  interestDue: 'InterestDueUntilDate',
} as const satisfies Record<ReimbursementKind, string>;

export const AMOUNT_TEXTS = {
  capital: 'CapitalAmount',
  interestAccrued: 'InterestAccruedAmount',
  interestDue: 'InterestDueAmount',
} as const satisfies Record<ReimbursementKind, string>;

interface DebtPartsProps<Values extends FieldValues> {
  readonly form: RecordForm<Values>;
  /** Of each part on the day of the form; undefined before the tranche is drawn. */
  readonly owed: Readonly<Record<ReimbursementKind, string>> | undefined;
  readonly refusals: Partial<Record<ReimbursementKind, Refusal>>;
  /** What the button says that takes all of a part. */
  readonly allKey: string;
}

/** The parts of a debt with what is owed of each, and the amount that is paid or waived of it. */
export function DebtParts<Values extends FieldValues>({ form, owed, refusals, allKey }: DebtPartsProps<Values>) {
  const { t } = useTranslation();
  const firstOwed = KINDS.find((kind) => owed && /[1-9]/.test(owed[kind])) ?? 'capital';
  return (
    <div className={classes['kinds']}>
      {KINDS.map((kind) => {
        const name = FIELD_OF_KIND[kind] as Path<Values>;
        return (
          <div key={kind} className={classes['kind']}>
            <div className={classes['owed']}>
              <span>{t(OWED_TEXTS[kind])}</span>
              <b>{owed ? formatMoney(owed[kind]) : '–'}</b>
              {owed && /[1-9]/.test(owed[kind]) && (
                <Button
                  variant="subtle"
                  size="compact-xs"
                  w="max-content"
                  ml={-8}
                  onClick={() =>
                    form.methods.setValue(name, owed[kind] as PathValue<Values, Path<Values>>, {
                      shouldDirty: true,
                      shouldValidate: true,
                    })
                  }
                >
                  {t(allKey)}
                </Button>
              )}
            </div>
            <MoneyField form={form} name={name} textKey={AMOUNT_TEXTS[kind]} isFirst={kind === firstOwed} />
            {refusals[kind] && (
              <div role="alert" className={classes['refusal']}>
                {refusalSentence(screenWords(t), { ...refusals[kind] })}
              </div>
            )}
          </div>
        );
      })}
    </div>
  );
}
