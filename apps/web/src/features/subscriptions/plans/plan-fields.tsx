import {
  BILLED_KIND_TEXTS,
  BILLING_TYPES,
  type BilledKind,
  childrenOffered,
  PAYING_KINDS,
  SUBSCRIPTION_PAIRS,
  SUBSCRIPTION_TYPES,
  type Subscription,
  type SubscriptionType,
  subscriptionTypeOf,
  VAT_PROFILE_TEXTS,
  VAT_PROFILES,
} from '@calends/wire';
import { Text } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ArchivableStateField } from '../../../resource/edit/archivable-state-field.tsx';
import { SelectField, SwitchField } from '../../../ui/form/fields/choice-fields.tsx';
import { MoneyField } from '../../../ui/form/fields/figure-fields.tsx';
import { TextareaField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { useWordChoices } from '../../../ui/form/fields/use-word-choices.ts';
import { FieldGrid } from '../../../ui/form/frame/field-grid.tsx';
import type { RecordForm } from '../../../ui/form/use-record-form.ts';
import { ItemCodeField } from '../toconline/item-code-field.tsx';
import { useNamedChoices } from '../use-named-choices.ts';
import { LimitFields } from './limit-fields.tsx';
import type { PlanValues } from './plan-values.ts';

interface PlanFieldsProps {
  readonly form: RecordForm<PlanValues>;
  /** The edited plan; undefined for a new one. */
  readonly plan?: Subscription;
}

export function PlanFields({ form, plan }: PlanFieldsProps) {
  const words = useWordChoices();
  const named = useNamedChoices();
  const parent = useWatch({ control: form.methods.control, name: 'parentEntityType' });
  return (
    <>
      <FieldGrid>
        <TextField form={form} name="name" textKey="Name" isRequired maxLength={100} />
        <ItemCodeField form={form} descriptionKey="ItemCodeHint" />
      </FieldGrid>
      <TextareaField form={form} name="description" textKey="Description" maxLength={300} />
      <PairFields form={form} isFixed={plan?.hasSubscriptionAssignments ?? false} />
      <LimitFields form={form} />
      <FieldGrid>
        <MoneyField form={form} name="price" textKey="Price" descriptionKey="NetPriceHint" />
        <SelectField
          form={form}
          name="vatProfile"
          textKey="VatProfile"
          data={named(VAT_PROFILES, VAT_PROFILE_TEXTS)}
          isRequired
        />
      </FieldGrid>
      <FieldGrid>
        <SelectField form={form} name="billingType" textKey="BillingType" data={words(BILLING_TYPES)} isRequired />
        <ArchivableStateField form={form} name="state" textKey="State" isRequired stateBefore={plan?.state} />
      </FieldGrid>
      {parent === 'TENANT' && (
        <SwitchField
          form={form}
          name="isBaseSubscription"
          textKey="IsBaseSubscription"
          descriptionKey="BaseSubscriptionHint"
        />
      )}
    </>
  );
}

/** Type and pair follow each other; a type that nobody chose follows from the pair, as is said before Save (decision A-46). */
function PairFields({ form, isFixed }: { readonly form: RecordForm<PlanValues>; readonly isFixed: boolean }) {
  const { t } = useTranslation();
  const words = useWordChoices();
  const named = useNamedChoices();
  const { methods } = form;
  const [parent, child, hasChosenType] = useWatch({
    control: methods.control,
    name: ['parentEntityType', 'childEntityType', 'hasChosenType'],
  });
  const set = (values: Partial<PlanValues>) => {
    for (const [field, value] of Object.entries(values))
      methods.setValue(field as keyof PlanValues, value, { shouldDirty: true, shouldValidate: true });
  };
  const choosePair = (nextParent: BilledKind, nextChild: BilledKind) => {
    const offered = childrenOffered(nextParent, nextChild);
    const fitting = offered.includes(nextChild) ? nextChild : (offered[0] ?? nextChild);
    set({
      parentEntityType: nextParent,
      childEntityType: fitting,
      subscriptionType: subscriptionTypeOf(nextParent, fitting) ?? null,
      hasChosenType: true,
      ...(nextParent !== 'TENANT' && { isBaseSubscription: false }),
    });
  };
  const chooseType = (type: string | null) => {
    if (!type) return;
    const pair = SUBSCRIPTION_PAIRS[type as SubscriptionType];
    choosePair(pair.parent, pair.child);
  };
  const followed = hasChosenType ? undefined : subscriptionTypeOf(parent, child);
  return (
    <>
      <SelectField
        form={form}
        name="subscriptionType"
        textKey="SubscriptionType"
        data={words(SUBSCRIPTION_TYPES)}
        isRequired
        isDisabled={isFixed}
        onPick={chooseType}
        {...(isFixed && { descriptionKey: 'SubscriptionPairFixed' })}
      />
      <FieldGrid>
        <SelectField
          form={form}
          name="parentEntityType"
          textKey="ParentEntityType"
          data={named(PAYING_KINDS, BILLED_KIND_TEXTS)}
          isRequired
          isDisabled={isFixed}
          onPick={(picked) => picked && choosePair(picked as BilledKind, child)}
        />
        <SelectField
          form={form}
          name="childEntityType"
          textKey="ChildEntityType"
          data={named(childrenOffered(parent, child), BILLED_KIND_TEXTS)}
          isRequired
          isDisabled={isFixed}
          onPick={(picked) => picked && choosePair(parent, picked as BilledKind)}
        />
      </FieldGrid>
      {followed && (
        <Text size="xs" c="dimmed" role="status">
          {t('SubscriptionTypeFollows', { type: t(followed) })}
        </Text>
      )}
    </>
  );
}
