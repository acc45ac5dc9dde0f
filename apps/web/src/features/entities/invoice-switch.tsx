import { subscriptionAssignmentEndpoints, subscriptionAssignments } from '@calends/wire';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { call } from '../../lib/api/api.ts';
import { resourceKey } from '../../resource/use-resource-list.ts';
import { SwitchField } from '../../ui/form/fields/choice-fields.tsx';
import type { RecordForm } from '../../ui/form/use-record-form.ts';
import type { EntityValues } from './entity-values.ts';

const TYPE = { subscriptionType: 'TENANT_TRANCHES_QUANTITY' } as const;
const ON_INVOICES = ['nif', 'postalCode', 'address'] as const;

/**
 * Makes a company an invoiced one: offered with the subscription for quantities of tranches, once what stands on an invoice is filled in
 * (loan-domain section 5). One that is invoiced stays so when the subscription ends, and can be switched off.
 */
export function InvoiceSwitch({ form }: { readonly form: RecordForm<EntityValues> }) {
  const { data: assigned } = useQuery({
    queryKey: [...resourceKey(subscriptionAssignments), 'by-subtype', TYPE.subscriptionType],
    queryFn: ({ signal }) => call(subscriptionAssignmentEndpoints.bySubtype, { params: TYPE, signal }),
  });
  const { control } = form.methods;
  const isInvoiced = useWatch({ control, name: 'invoiceEntity' });
  const isFilled = useWatch({ control, name: ON_INVOICES }).every((value) => (value ?? '').trim() !== '');
  if (!assigned && !isInvoiced) return null;
  return (
    <SwitchField
      form={form}
      name="invoiceEntity"
      textKey="InvoiceEntity"
      descriptionKey={hintOf({ isAssigned: Boolean(assigned), isFilled })}
      isDisabled={!isInvoiced && !isFilled}
    />
  );
}

function hintOf({ isAssigned, isFilled }: { readonly isAssigned: boolean; readonly isFilled: boolean }): string {
  if (!isAssigned) return 'InvoiceEntityWithoutPlan';
  return isFilled ? 'InvoiceEntityHint' : 'InvoiceEntityNeedsAddress';
}
