import { type BilledItem, type Subscription, subscriptionEndpoints } from '@calends/wire';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/api.ts';
import { useFreshRecord } from '../../../lib/api/fresh-record.ts';
import { type ModalContentProps, useModalTitle } from '../../../ui/dialogs/modal-window.tsx';
import { ErrorState, FormSkeleton } from '../../../ui/states/states.tsx';
import { AssignmentForm } from './assignment-form.tsx';
import { BilledColumns } from './billed-columns.tsx';

/** Assigns the plan that the address names: first to whom, then on what terms (loan-domain section 2). */
export function MapSubscription({ recordId = '' }: ModalContentProps) {
  const { record, error, reload } = useFreshRecord(['subscriptions', recordId], (signal) =>
    call(subscriptionEndpoints.get, { params: { id: recordId }, signal }),
  );
  if (!record) return error ? <ErrorState error={error} onRetry={() => void reload()} /> : <FormSkeleton rows={4} />;
  return <Steps plan={record} />;
}

function Steps({ plan }: { readonly plan: Subscription }) {
  const { t } = useTranslation();
  const [item, setItem] = useState<BilledItem>();
  const [kind, setKind] = useState<BilledItem['entityType']>();
  const values = { name: plan.name ?? '', item: item?.entityName };
  useModalTitle(t(item ? 'MapSubscriptionTo' : 'MapSubscriptionTitle', values));
  if (item) return <AssignmentForm plan={plan} item={item} back={() => setItem(undefined)} />;
  return <BilledColumns plan={plan} kind={kind} openKind={setKind} choose={setItem} />;
}
