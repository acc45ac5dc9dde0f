import {
  type BilledLine,
  DRAFT_PAYERS,
  entityEndpoints,
  type Invoice,
  invoiceEndpoints,
  invoices,
  managedTenantEndpoints,
} from '@calends/wire';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../../lib/api/api.ts';
import { useDialogForm } from '../../../resource/edit/use-dialog-form.ts';
import { ReferenceField } from '../../../resource/reference/reference-field.tsx';
import { resourceKey } from '../../../resource/use-resource-list.ts';
import type { ModalContentProps } from '../../../ui/dialogs/modal-window.tsx';
import { SelectField } from '../../../ui/form/fields/choice-fields.tsx';
import { FieldGrid } from '../../../ui/form/frame/field-grid.tsx';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';
import { ErrorState, FormSkeleton } from '../../../ui/states/states.tsx';
import { readBilledLines } from './billed-lines.ts';
import { DraftedLines } from './drafted-lines.tsx';
import { OfInvoice } from './of-invoice.tsx';

type Added = z.input<typeof invoiceEndpoints.addDraft.body>;
type Edited = z.input<typeof invoiceEndpoints.editDraft.body>;

/** A draft of line items for a payer. */
export function AddDraftForm({ close }: ModalContentProps) {
  const { t } = useTranslation();
  const form = useDialogForm<Added, unknown>({
    schema: invoiceEndpoints.addDraft.body,
    values: { entityType: 'TENANT', entityId: '', lines: [] },
    save: (body) => call(invoiceEndpoints.addDraft, { body }),
    savedText: 'DraftAdded',
    resource: invoices,
    close,
  });
  const { control, setValue } = form.methods;
  const entityType = useWatch({ control, name: 'entityType' });
  const kinds = DRAFT_PAYERS.map((value) => ({ value, label: t(`DraftPayer_${value}`) }));
  return (
    <FormFrame form={form} saveKey="AddDraft">
      <Text size="sm" c="dimmed">
        {t('AddDraftText')}
      </Text>
      <FieldGrid>
        <SelectField
          form={form}
          name="entityType"
          textKey="DraftPayerKind"
          data={kinds}
          isRequired
          onPick={() => setValue('entityId', '')}
        />
        <ReferenceField
          key={entityType}
          form={form}
          name="entityId"
          textKey="TInvoice.Payer"
          from={entityType === 'TENANT' ? managedTenantEndpoints.optionList : entityEndpoints.optionList}
          isRequired
        />
      </FieldGrid>
      <DraftedLines form={form} charged={[]} />
    </FormFrame>
  );
}

/** The line items of a draft; what is charged stays as it was reckoned. */
export const EditDraftForm = (props: ModalContentProps) => (
  <OfInvoice {...props}>{({ record }) => <WithLines invoice={record} close={props.close} />}</OfInvoice>
);

interface EditProps extends Pick<ModalContentProps, 'close'> {
  readonly invoice: Invoice;
}

function WithLines({ invoice, close }: EditProps) {
  const { data, error, refetch } = useQuery({
    queryKey: [...resourceKey(invoices), 'to edit', invoice.id, invoice.version],
    queryFn: ({ signal }) => readBilledLines(invoice.id, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <FormSkeleton rows={3} />;
  return <EditForm invoice={invoice} lines={data} close={close} />;
}

function EditForm({ invoice: { id, version }, lines, close }: EditProps & { readonly lines: readonly BilledLine[] }) {
  const { t } = useTranslation();
  const charged = lines.filter(({ charge }) => charge !== null);
  const items = lines.filter(({ charge }) => charge === null);
  const form = useDialogForm<Edited, unknown>({
    schema: invoiceEndpoints.editDraft.body,
    values: {
      version,
      lines: items.map(({ itemCode, description, price, vatProfile }) => ({
        itemCode: itemCode ?? '',
        description,
        price,
        vatProfile,
      })),
    },
    save: (body) => call(invoiceEndpoints.editDraft, { params: { id }, body }),
    savedText: 'DraftChanged',
    resource: invoices,
    close,
  });
  return (
    <FormFrame form={form}>
      <Text size="sm" c="dimmed">
        {t(charged.length === 0 ? 'EditDraftText' : 'EditDraftOfRunText', { count: charged.length })}
      </Text>
      <DraftedLines form={form} charged={charged} />
    </FormFrame>
  );
}
