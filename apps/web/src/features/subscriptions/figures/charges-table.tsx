import type { HistoryOverview } from '@calends/wire';
import { Anchor, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import { formatMoney } from '../../../lib/figures/money.ts';
import { DenseTable } from '../../../ui/tables/dense-table.tsx';
import { HowReckoned } from '../invoices/how-reckoned.tsx';

type Assignment = HistoryOverview['assignments'][number];
type Charge = Assignment['periods'][number]['charges'][number];

/** A row for each charge: its period and how it was reckoned, and the invoices on which it stands. */
export function ChargesTable({ assignments }: Pick<HistoryOverview, 'assignments'>) {
  const { t } = useTranslation();
  return (
    <DenseTable
      label={t('SubscriptionCharges')}
      isTight
      columns={[
        { key: 'entity', label: t('TInvoice.Payer') },
        { key: 'period', label: t('Period') },
        { key: 'units', label: t('UnitsAtEnd'), isFigure: true, priority: 1 },
        { key: 'charged', label: t('Charged'), isFigure: true },
        { key: 'invoice', label: t('INVOICE') },
      ]}
    >
      <tbody>
        {assignments.flatMap(({ id, entity, periods }) =>
          periods.flatMap(({ period, units, charges }) =>
            charges.map((charge) => (
              <tr key={[id, period, charge.kind, charge.number].join(' ')}>
                <td data-wraps="name">{entity}</td>
                <td data-wraps="narrow">
                  <HowReckoned charge={charge} isPart={false} />
                </td>
                <td data-figure data-priority={1}>
                  {units ?? '–'}
                </td>
                <td data-figure>{formatMoney(charge.charged)}</td>
                <td>
                  <InvoicesOf charge={charge} />
                </td>
              </tr>
            )),
          ),
        )}
      </tbody>
    </DenseTable>
  );
}

function InvoicesOf({ charge: { invoices } }: { readonly charge: Charge }) {
  const { t } = useTranslation();
  const { open } = useModal();
  if (invoices.length === 0) return <Text size="sm">–</Text>;
  return (
    <Stack gap={2} align="flex-start">
      {invoices.map(({ id, reference, invoiceNumber }) => (
        <Anchor key={id} component="button" type="button" size="sm" onClick={() => void open('invoices/invoice', id)}>
          {invoiceNumber ?? reference ?? t('DRAFT')}
        </Anchor>
      ))}
    </Stack>
  );
}
