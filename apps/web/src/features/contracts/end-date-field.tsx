import { NO_END_DATE } from '@calends/wire';
import { Checkbox } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { today } from '../../lib/dates.ts';
import { DayField } from '../../ui/form/day-field.tsx';
import type { RecordForm } from '../../ui/form/use-record-form.ts';
import { type ContractValues, hasNoEnd, usualEnd } from './contract-values.ts';
import classes from './end-date-field.module.css';

/** The end of the contract, or the box that says it has none: 2099-12-31 is sent then (decision A-38). */
export function EndDateField({ form }: { form: RecordForm<ContractValues> }) {
  const { t } = useTranslation();
  const { control, setValue } = form.methods;
  const dateEnd = useWatch({ control, name: 'dateEnd' });
  const isOpen = hasNoEnd(dateEnd);
  return (
    <div className={classes['field']}>
      <DayField form={form} name="dateEnd" textKey="DateEnd" isRequired isDisabled={isOpen} />
      <Checkbox
        label={t('NoEndDate')}
        checked={isOpen}
        onChange={(event) =>
          setValue('dateEnd', event.currentTarget.checked ? NO_END_DATE : usualEnd(today()), {
            shouldDirty: true,
            shouldValidate: true,
          })
        }
      />
    </div>
  );
}
