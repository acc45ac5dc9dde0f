import { NO_END_DATE } from '@calends/wire';
import { Checkbox, TextInput } from '@mantine/core';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/figures/dates.ts';
import { DayField } from '../../../ui/form/fields/day-field.tsx';
import { type FieldProps, useField } from '../../../ui/form/use-field.tsx';
import type { RecordForm } from '../../../ui/form/use-record-form.ts';
import { usualEnd } from './contract-values.ts';
import classes from './end-date-field.module.css';

interface EndDateFieldProps<Values extends FieldValues> {
  readonly form: RecordForm<Values>;
  /** The end date when the box is unchecked; by default a year from today. */
  readonly endInstead?: string;
}

/**
 * The end of the contract, or the box for a contract without one: it sends 2099-12-31 (decision A-38), which is never shown.
 */
export function EndDateField<Values extends FieldValues>({ form, endInstead }: EndDateFieldProps<Values>) {
  const { t } = useTranslation();
  const field = { form, name: 'dateEnd' as FieldPath<Values>, textKey: 'DateEnd', isRequired: true };
  const { field: end } = useField(field);
  const isOpen = end.value === NO_END_DATE;
  return (
    <div className={classes['field']}>
      {isOpen ? <NoEnd {...field} /> : <DayField {...field} />}
      <Checkbox
        label={t('NoEndDate')}
        checked={isOpen}
        onChange={({ currentTarget }) =>
          end.onChange(currentTarget.checked ? NO_END_DATE : (endInstead ?? usualEnd(today())))
        }
      />
    </div>
  );
}

function NoEnd<Values extends FieldValues>(props: FieldProps<Values>) {
  const { t } = useTranslation();
  const { common } = useField(props);
  return <TextInput {...common} value={t('NoEndDate')} disabled readOnly />;
}
