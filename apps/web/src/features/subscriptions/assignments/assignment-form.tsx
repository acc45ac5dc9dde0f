import {
  addAssignment,
  type BilledItem,
  type Subscription,
  type SubscriptionAssignment,
  subscriptionAssignmentEndpoints,
  subscriptionAssignments,
} from '@calends/wire';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/api.ts';
import { type Edited, EditedRecord } from '../../../resource/edit/edited-record.tsx';
import { useDialogForm } from '../../../resource/edit/use-dialog-form.ts';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';
import { AssignmentFields } from './assignment-fields.tsx';
import { type AssignmentValues, bodyOf, formOf, newAssignment, valuesOf } from './assignment-values.ts';
import { CustomerUse } from './customer-use.tsx';
import { useRefreshAssigned } from './use-refresh-assigned.ts';

interface AssignmentFormProps {
  readonly plan: Subscription;
  readonly item: BilledItem;
  /** Leads back to those who have the plan. */
  readonly back: () => void;
}

/** Assigns a plan to an item, or edits the assignment that it has. */
export function AssignmentForm({ plan, item, back }: AssignmentFormProps) {
  const id = item.assignmentId;
  if (id === null) return <AddForm plan={plan} item={item} back={back} />;
  return (
    <EditedRecord
      recordKey={['subscriptionAssign', id]}
      load={(signal) => call(subscriptionAssignmentEndpoints.get, { params: { id }, signal })}
    >
      {(edited) => <EditForm {...edited} item={item} plan={plan} back={back} />}
    </EditedRecord>
  );
}

const SCHEMA = formOf(addAssignment);

function AddForm({ plan, item, back }: AssignmentFormProps) {
  const refresh = useRefreshAssigned();
  const form = useDialogForm({
    schema: SCHEMA,
    values: newAssignment(plan, item),
    save: (values: AssignmentValues) => call(subscriptionAssignmentEndpoints.add, { body: bodyOf(values) }),
    close: back,
    resource: subscriptionAssignments,
    refresh,
    savedText: 'SubscriptionAssignSuccess',
    proposesAll: true,
  });
  return (
    <FormFrame form={form} saveKey="Assign" aside={<BackButton back={back} />}>
      <CustomerUse item={item} />
      <AssignmentFields form={form} plan={plan} item={item} />
    </FormFrame>
  );
}

function EditForm({ record, plan, item, back }: Edited<SubscriptionAssignment> & AssignmentFormProps) {
  const refresh = useRefreshAssigned();
  const { id, version } = record;
  const form = useDialogForm({
    schema: SCHEMA,
    values: valuesOf(record),
    save: (values: AssignmentValues) =>
      call(subscriptionAssignmentEndpoints.edit, {
        params: { id },
        body: { ...bodyOf(values), from: values.from, version },
      }),
    close: back,
    resource: subscriptionAssignments,
    refresh,
  });
  return (
    <FormFrame form={form} aside={<BackButton back={back} />}>
      <CustomerUse item={item} />
      <AssignmentFields form={form} plan={plan} item={item} before={record} />
    </FormFrame>
  );
}

function BackButton({ back }: { readonly back: () => void }) {
  const { t } = useTranslation();
  return (
    <Button variant="subtle" onClick={back}>
      {t('Back')}
    </Button>
  );
}
