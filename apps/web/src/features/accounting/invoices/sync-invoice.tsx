import {
  type Contract,
  contractEndpoints,
  INVOICE_TYPES,
  INVOICED_PARTY_TEXTS,
  type InvoiceLine,
  type InvoiceType,
  invoiceDocuments,
  invoiceLineEndpoints,
  invoicesOfContract,
} from '@calends/wire';
import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/api.ts';
import { EditedRecord } from '../../../resource/edit/edited-record.tsx';
import { useDialogForm } from '../../../resource/edit/use-dialog-form.ts';
import type { ModalContentProps } from '../../../ui/dialogs/modal-window.tsx';
import { SelectField } from '../../../ui/form/fields/choice-fields.tsx';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import { FieldSection } from '../../../ui/form/frame/field-section.tsx';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';
import type { RecordForm } from '../../../ui/form/use-record-form.ts';
import { CopyLines } from '../lines/copy-lines.tsx';
import { SendAll } from '../lines/send-all.tsx';
import { versionsOf } from '../lines/versions-of.ts';
import { type Invoices, invoiceChanges, invoicesOf } from './invoice-changes.ts';

interface Invoicing {
  readonly contract: Contract;
  readonly lines: readonly InvoiceLine[];
}

/** For which payments of a loan the grantor makes an invoice, and how. */
export function SyncInvoice({ recordId = '', close }: ModalContentProps) {
  const { t } = useTranslation();
  return (
    <EditedRecord
      recordKey={['TContractInvoiceDetails', recordId]}
      load={(signal) => loadInvoicing(recordId, signal)}
      versionOf={({ lines }) => versionsOf(lines)}
      titleOf={({ contract }) => `${t('SyncInvoice')} · ${contract.contractNumber}`}
    >
      {({ record }) => <InvoicingForm invoicing={record} close={close} />}
    </EditedRecord>
  );
}

async function loadInvoicing(contractId: string, signal: AbortSignal): Promise<Invoicing> {
  const query = { getAll: 'true', tContractId: contractId } as const;
  const [contract, lines] = await Promise.all([
    call(contractEndpoints.get, { params: { id: contractId }, signal }),
    call(invoiceLineEndpoints.list, { query, signal }),
  ]);
  return { contract, lines: lines.data };
}

function InvoicingForm({ invoicing, close }: { readonly invoicing: Invoicing; readonly close: () => void }) {
  const { t } = useTranslation();
  const { contract, lines } = invoicing;
  const form = useDialogForm({
    schema: invoicesOfContract,
    values: invoicesOf(lines),
    save: (values: Invoices) =>
      call(invoiceLineEndpoints.updateMultiple, { body: invoiceChanges(contract.id, lines, values) }),
    resource: undefined,
    close,
  });
  return (
    <FormFrame form={form}>
      <Stack gap="lg">
        <Text size="sm" c="dimmed">
          {t('SyncInvoiceText')} {t('ExemptionText')}
        </Text>
        {INVOICE_TYPES.map((type) => (
          <InvoiceFields key={type} form={form} type={type} />
        ))}
        <CopyLines endpoint={invoiceLineEndpoints.copy} contractId={contract.id} isDisabled={form.isDirty} />
        <SendAll
          endpoint={invoiceLineEndpoints.syncAll}
          resource={invoiceDocuments}
          path="/primavera-invoices/{-$tab}"
          contractId={contract.id}
          contractNumber={contract.contractNumber}
          isDisabled={form.isDirty}
        />
      </Stack>
    </FormFrame>
  );
}

function InvoiceFields({ form, type }: { readonly form: RecordForm<Invoices>; readonly type: InvoiceType }) {
  const { t } = useTranslation();
  const parties = Object.entries(INVOICED_PARTY_TEXTS).map(([value, key]) => ({ value, label: t(key) }));
  return (
    <FieldSection textKey={type}>
      <TextField form={form} name={`${type}.docType`} textKey="DocType" maxLength={10} />
      <TextField form={form} name={`${type}.series`} textKey="Series" maxLength={20} />
      <TextField form={form} name={`${type}.item`} textKey="Item" maxLength={48} />
      <SelectField
        form={form}
        name={`${type}.entityType`}
        textKey="TContractInvoiceDetails.EntityType"
        data={parties}
        isClearable={false}
      />
      <TextField form={form} name={`${type}.entityCode`} textKey="EntityCode" maxLength={20} />
      <TextField form={form} name={`${type}.vatCode`} textKey="VatCode" maxLength={10} />
      <TextField form={form} name={`${type}.exemption`} textKey="Exemption" maxLength={10} />
      <TextField form={form} name={`${type}.creditDocType`} textKey="CreditDocType" maxLength={10} />
    </FieldSection>
  );
}
