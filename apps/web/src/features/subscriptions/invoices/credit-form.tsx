import { type BilledLine, type Invoice, invoiceEndpoints, invoices } from '@calends/wire';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../../lib/api/api.ts';
import { formatMoney } from '../../../lib/figures/money.ts';
import { useDialogForm } from '../../../resource/edit/use-dialog-form.ts';
import { resourceKey } from '../../../resource/use-resource-list.ts';
import type { ModalContentProps } from '../../../ui/dialogs/modal-window.tsx';
import { TextareaField } from '../../../ui/form/fields/text-fields.tsx';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';
import { textOf, useField } from '../../../ui/form/use-field.tsx';
import type { RecordForm } from '../../../ui/form/use-record-form.ts';
import { MoneyInput } from '../../../ui/inputs/money-input.tsx';
import { ErrorState, FormSkeleton } from '../../../ui/states/states.tsx';
import { readBilledLines } from './billed-lines.ts';
import { OfInvoice } from './of-invoice.tsx';

/** A credit of an approved invoice: all that remains, unless somebody lowers the amount of a line. */
export const CreditInvoiceForm = (props: ModalContentProps) => (
  <OfInvoice {...props}>{({ record }) => <WithLines invoice={record} close={props.close} />}</OfInvoice>
);

interface CreditProps extends Pick<ModalContentProps, 'close'> {
  readonly invoice: Invoice;
}

function WithLines({ invoice, close }: CreditProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: [...resourceKey(invoices), 'creditable', invoice.id, invoice.version],
    queryFn: ({ signal }) => readBilledLines(invoice.id, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <FormSkeleton rows={3} />;
  const creditable = data.filter((line) => /[1-9]/.test(line.creditable));
  if (creditable.length === 0) return <Text size="sm">{t('NothingToCredit')}</Text>;
  return <CreditForm invoice={invoice} lines={creditable} close={close} />;
}

type Values = z.input<typeof invoiceEndpoints.credit.body>;

function CreditForm({ invoice: { id, version }, lines, close }: CreditProps & { readonly lines: BilledLine[] }) {
  const { t } = useTranslation();
  const form = useDialogForm<Values, unknown>({
    schema: invoiceEndpoints.credit.body,
    values: {
      version,
      reason: '',
      lines: lines.map((line) => ({ id: line.id, amount: line.creditable })),
    },
    save: (body) => call(invoiceEndpoints.credit, { params: { id }, body }),
    savedText: 'CreditDrafted',
    resource: invoices,
    close,
  });
  return (
    <FormFrame form={form} saveKey="CreditInvoice">
      <Text size="sm" c="dimmed">
        {t('CreditInvoiceText')}
      </Text>
      {lines.map((line, index) => (
        <CreditedLine key={line.id} form={form} index={index} line={line} />
      ))}
      <TextareaField form={form} name="reason" textKey="Reason" isRequired maxLength={300} />
    </FormFrame>
  );
}

interface CreditedLineProps {
  readonly form: RecordForm<Values>;
  readonly index: number;
  readonly line: BilledLine;
}

function CreditedLine({ form, index, line: { description, creditable } }: CreditedLineProps) {
  const { t } = useTranslation();
  const { field, common } = useField({ form, name: `lines.${index}.amount`, textKey: 'Amount' });
  return (
    <MoneyInput
      {...common}
      label={description}
      description={t('CreditableOf', { amount: formatMoney(creditable) })}
      value={textOf(field.value)}
      onChange={field.onChange}
    />
  );
}
