import { Checkbox } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CountField, MoneyField } from '../../../ui/form/fields/figure-fields.tsx';
import { FieldGrid } from '../../../ui/form/frame/field-grid.tsx';
import type { RecordForm } from '../../../ui/form/use-record-form.ts';
import type { PlanValues } from './plan-values.ts';

/**
 * How many units a plan includes, and what more of them cost. Unlimited is 0, without additional ones; a limit begins at 1
 * (loan-domain section 5).
 */
export function LimitFields({ form }: { readonly form: RecordForm<PlanValues> }) {
  const { t } = useTranslation();
  const { methods } = form;
  const isUnlimited = useWatch({ control: methods.control, name: 'maxLimit' }) === 0;
  const set = (field: 'maxLimit' | 'adicionalLimit' | 'adicionalPrice', value: number | null) =>
    methods.setValue(field, value, { shouldDirty: true, shouldValidate: true });
  const setUnlimited = (isTicked: boolean) => {
    set('maxLimit', isTicked ? 0 : 1);
    if (!isTicked) return;
    set('adicionalLimit', null);
    set('adicionalPrice', null);
  };
  return (
    <>
      <Checkbox
        size="xs"
        label={t('Unlimited')}
        checked={isUnlimited}
        onChange={(event) => setUnlimited(event.currentTarget.checked)}
      />
      <FieldGrid>
        <CountField form={form} name="maxLimit" textKey="MaxLimit" isRequired isDisabled={isUnlimited} min={1} />
        <CountField
          form={form}
          name="adicionalLimit"
          textKey="AdicionalLimit"
          descriptionKey="AdicionalLimitHint"
          isDisabled={isUnlimited}
        />
        <MoneyField
          form={form}
          name="adicionalPrice"
          textKey="AdicionalPrice"
          descriptionKey="AdicionalPriceHint"
          isDisabled={isUnlimited}
        />
      </FieldGrid>
    </>
  );
}
