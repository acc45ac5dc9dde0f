import { type BilledLine, type Invoice, invoices } from '@calends/wire';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sizeOf } from '../../../lib/figures/euro-sums.ts';
import { formatMoney } from '../../../lib/figures/money.ts';
import { resourceKey } from '../../../resource/use-resource-list.ts';
import { ErrorState, FormSkeleton } from '../../../ui/states/states.tsx';
import { DenseTable } from '../../../ui/tables/dense-table.tsx';
import { readBilledLines } from './billed-lines.ts';
import { HowReckoned } from './how-reckoned.tsx';

/** The lines of an invoice with their sums, and beneath each how its charge was reckoned. */
export function InvoiceLines({ invoice }: { readonly invoice: Invoice }) {
  const { t } = useTranslation();
  const { id } = invoice;
  const { data, error, refetch } = useQuery({
    queryKey: [...resourceKey(invoices), 'lines', id],
    queryFn: ({ signal }) => readBilledLines(id, signal),
    staleTime: 0,
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <FormSkeleton rows={3} />;
  return (
    <DenseTable
      label={t('InvoiceLinesOf')}
      isTight
      columns={[
        { key: 'description', label: t('LineDescription') },
        { key: 'price', label: t('Net'), isFigure: true },
        { key: 'rate', label: t('VatRate'), isFigure: true, priority: 2 },
        { key: 'tax', label: t('Vat'), isFigure: true, priority: 1 },
        { key: 'total', label: t('Total'), isFigure: true },
      ]}
    >
      <tbody>
        {data.map((line) => (
          <LineRow key={line.id} line={line} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>{t('Sum')}</td>
          <td data-figure>{formatMoney(unsigned(invoice.net))}</td>
          <td data-figure data-priority={2}>
            –
          </td>
          <td data-figure data-priority={1}>
            {formatMoney(unsigned(invoice.vat))}
          </td>
          <td data-figure>{formatMoney(unsigned(invoice.total))}</td>
        </tr>
      </tfoot>
    </DenseTable>
  );
}

function LineRow({ line }: { readonly line: BilledLine }) {
  const { description, itemCode, price, vatRate, tax, total, charge } = line;
  return (
    <tr>
      <td data-wraps="wide">
        <Text size="sm" fw={500}>
          {description}
        </Text>
        {itemCode && (
          <Text size="xs" c="dimmed">
            {itemCode}
          </Text>
        )}
        {charge && <HowReckoned charge={charge} isPart={isPart(price, charge.charged)} />}
      </td>
      <td data-figure>{formatMoney(price)}</td>
      <td data-figure data-priority={2}>
        {vatRate} %
      </td>
      <td data-figure data-priority={1}>
        {formatMoney(tax)}
      </td>
      <td data-figure>{formatMoney(total)}</td>
    </tr>
  );
}

/** Credit notes count below 0 in lists; on their own paper amounts are what is credited, as on their lines. */
function unsigned(amount: string): string {
  return amount.replace(/^-/, '');
}

/** Whether others hold parts of a charge too. */
function isPart(price: string, charged: string): boolean {
  return sizeOf(price) !== sizeOf(charged);
}
