import { addSubscription, type Subscription, subscriptionEndpoints, subscriptions } from '@calends/wire';
import { call } from '../../../lib/api/api.ts';
import { type Edited, EditedRecord } from '../../../resource/edit/edited-record.tsx';
import { useDialogForm } from '../../../resource/edit/use-dialog-form.ts';
import type { ModalContentProps } from '../../../ui/dialogs/modal-window.tsx';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';
import { PlanFields } from './plan-fields.tsx';
import { bodyOf, formOf, newPlan, type PlanValues, valuesOf } from './plan-values.ts';
import { ReachFields } from './reach-fields.tsx';

/** Adds a plan, or edits the one that the address names. */
export function PlanForm({ recordId, close }: ModalContentProps) {
  if (recordId === undefined) return <AddPlanForm close={close} />;
  return (
    <EditedRecord
      recordKey={['subscriptions', recordId]}
      load={(signal) => call(subscriptionEndpoints.get, { params: { id: recordId }, signal })}
      titleOf={({ name }) => name ?? ''}
    >
      {(edited) => <EditPlanForm {...edited} close={close} />}
    </EditedRecord>
  );
}

const SCHEMA = formOf(addSubscription);

function AddPlanForm({ close }: Pick<ModalContentProps, 'close'>) {
  const form = useDialogForm({
    schema: SCHEMA,
    values: newPlan(),
    save: (values: PlanValues) => call(subscriptionEndpoints.add, { body: bodyOf(values) }),
    close,
    resource: subscriptions,
  });
  return (
    <FormFrame form={form}>
      <PlanFields form={form} />
    </FormFrame>
  );
}

function EditPlanForm({ record: plan, close }: Edited<Subscription> & Pick<ModalContentProps, 'close'>) {
  const form = useDialogForm({
    schema: SCHEMA,
    values: valuesOf(plan),
    save: (values: PlanValues) =>
      call(subscriptionEndpoints.edit, {
        params: { id: plan.id },
        body: { ...bodyOf(values), reach: values.reach, from: values.from, version: plan.version },
      }),
    close,
    resource: subscriptions,
  });
  return (
    <FormFrame form={form}>
      <PlanFields form={form} plan={plan} />
      <ReachFields form={form} plan={plan} />
    </FormFrame>
  );
}
