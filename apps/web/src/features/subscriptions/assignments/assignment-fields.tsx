import {
  type BilledItem,
  CHANGE_STARTS,
  CONTRACT_PAYERS,
  INVOICE_START_POINTS,
  PERIODICITIES,
  type Subscription,
  type SubscriptionAssignment,
} from '@calends/wire';
import { Text } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/figures/dates.ts';
import { useMay } from '../../../lib/session/profile.ts';
import { withLabel } from '../../../lib/words/labelled.ts';
import { SelectField, SwitchField } from '../../../ui/form/fields/choice-fields.tsx';
import { DayField } from '../../../ui/form/fields/day-field.tsx';
import { MoneyField, PercentField } from '../../../ui/form/fields/figure-fields.tsx';
import { useWordChoices } from '../../../ui/form/fields/use-word-choices.ts';
import { FieldGrid } from '../../../ui/form/frame/field-grid.tsx';
import type { RecordForm } from '../../../ui/form/use-record-form.ts';
import { type AssignmentValues, nextInvoiceOf, onePeriodAfter, type Periodicity } from './assignment-values.ts';
import { PreviewedAssignment } from './previewed-assignment.tsx';
import { useIsOwn } from './use-is-own.ts';

interface AssignmentFieldsProps {
  readonly form: RecordForm<AssignmentValues>;
  readonly plan: Subscription;
  readonly item: BilledItem;
  /** The edited assignment; undefined for a new one. */
  readonly before?: SubscriptionAssignment;
}

export function AssignmentFields({ form, plan, item, before }: AssignmentFieldsProps) {
  const words = useWordChoices();
  const isRoot = useMay('roots');
  const isOwn = useIsOwn()(item);
  const values = useWatch({ control: form.methods.control }) as AssignmentValues;
  return (
    <>
      <DateFields form={form} values={values} isBilled={!isOwn} before={before} />
      <FieldGrid>
        <MoneyField form={form} name="price" textKey="Price" descriptionKey="NetPriceHint" />
        {values.entityType === 'CONTRACT' && (
          <SelectField form={form} name="payer" textKey="Payer" data={words(CONTRACT_PAYERS)} isRequired />
        )}
      </FieldGrid>
      {isRoot && (
        <FieldGrid>
          <SelectField
            form={form}
            name="invoiceStartPoint"
            textKey="InvoiceStartPoint"
            data={words(INVOICE_START_POINTS)}
            isRequired
          />
          <PercentField form={form} name="discount" textKey="Discount" min={0} max={100} />
        </FieldGrid>
      )}
      {before && <SelectField form={form} name="from" textKey="ChangeFrom" data={words(CHANGE_STARTS)} isRequired />}
      <PreviewedAssignment plan={plan} item={item} values={values} before={before} />
    </>
  );
}

interface DateFieldsProps extends Pick<AssignmentFieldsProps, 'form'> {
  readonly values: AssignmentValues;
  readonly isBilled: boolean;
  readonly before: SubscriptionAssignment | undefined;
}

/** A chosen period, first invoice day or end without end computes the end anew (loan-domain section 4). */
function DateFields({ form, values, isBilled, before }: DateFieldsProps) {
  const words = useWordChoices();
  const recompute = (changed: Partial<AssignmentValues>) => {
    const { dateStart, periodicity, hasNoEnd } = { ...values, ...changed };
    const dateEnd = hasNoEnd ? '' : onePeriodAfter(dateStart, periodicity);
    form.methods.setValue('dateEnd', dateEnd, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <>
      <FieldGrid>
        <DayField form={form} name="dateStart" textKey="DateStart" isRequired />
        <SelectField
          form={form}
          name="periodicity"
          textKey="Periodicity"
          data={words(PERIODICITIES)}
          isRequired
          onPick={(picked) => picked && recompute({ periodicity: picked as Periodicity })}
        />
      </FieldGrid>
      <FieldGrid>
        <DayField
          form={form}
          name="invoiceStartDate"
          textKey="InvoiceStartDate"
          isRequired
          onPick={() => recompute({})}
        />
        {values.hasNoEnd ? (
          isBilled && <NextInvoice next={nextInvoiceOf(values, before)} />
        ) : (
          <DayField form={form} name="dateEnd" textKey="DateEnd" descriptionKey="UntilNotIncluding" isRequired />
        )}
      </FieldGrid>
      <SwitchField form={form} name="hasNoEnd" textKey="WithoutEnd" onPick={(hasNoEnd) => recompute({ hasNoEnd })} />
    </>
  );
}

function NextInvoice({ next }: { readonly next: string | null }) {
  const { t } = useTranslation();
  if (next === null) return null;
  return (
    <Text size="xs" role="status">
      {withLabel(t('InvoiceNextDate'), formatDay(next))}
    </Text>
  );
}
