import { type Invoice, type InvoicePayment, wordKey } from '@calends/wire';
import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import { formatDay } from '../../../lib/figures/dates.ts';
import { formatMoney } from '../../../lib/figures/money.ts';
import { DenseTable } from '../../../ui/tables/dense-table.tsx';

interface InvoicePaymentsProps {
  readonly invoice: Invoice;
  /** Whether the reader may take payments back. */
  readonly mayVoid: boolean;
}

/** What was paid of an invoice; a payment that was taken back stays, with the reason. */
export function InvoicePayments({ invoice: { payments }, mayVoid }: InvoicePaymentsProps) {
  const { t } = useTranslation();
  if (payments.length === 0) return null;
  return (
    <DenseTable
      label={t('Payments')}
      isTight
      columns={[
        { key: 'paidOn', label: t('PaidOn') },
        { key: 'method', label: t('Method') },
        { key: 'reference', label: t('Reference'), priority: 1 },
        { key: 'amount', label: t('Amount'), isFigure: true },
        ...(mayVoid ? [{ key: 'step', label: '' }] : []),
      ]}
    >
      <tbody>
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} mayVoid={mayVoid} />
        ))}
      </tbody>
    </DenseTable>
  );
}

function PaymentRow({ payment, mayVoid }: { readonly payment: InvoicePayment; readonly mayVoid: boolean }) {
  const { t } = useTranslation();
  const { open } = useModal();
  const { id, paidOn, method, reference, amount, voidReason } = payment;
  const isVoid = voidReason !== null;
  return (
    <tr>
      <td>{formatDay(paidOn)}</td>
      <td data-wraps="wide">
        {t(wordKey(method))}
        {isVoid && (
          <Text size="xs" c="dimmed">
            {t('PaymentIsVoidFor', { reason: voidReason })}
          </Text>
        )}
      </td>
      <td data-priority={1}>{reference ?? '–'}</td>
      <td data-figure>{isVoid ? <s>{formatMoney(amount)}</s> : formatMoney(amount)}</td>
      {mayVoid && (
        <td>
          {!isVoid && (
            <Button
              size="compact-xs"
              variant="default"
              color="red"
              onClick={() => void open('invoices/void-payment', id)}
            >
              {t('VoidPayment')}
            </Button>
          )}
        </td>
      )}
    </tr>
  );
}
