import type { AccountingDocument } from '@calends/wire';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../lib/figures/money.ts';
import { DenseTable } from '../../../ui/tables/dense-table.tsx';

/** The lines of a document with their sums, which are equal. */
export function DocumentEntries({ document }: { readonly document: AccountingDocument }) {
  const { t } = useTranslation();
  const { lines, counterparty, amount } = document;
  return (
    <DenseTable
      label={t('Journal')}
      isTight
      columns={[
        { key: 'account', label: t('Account') },
        { key: 'debit', label: t('Debit'), isFigure: true },
        { key: 'credit', label: t('Credit'), isFigure: true },
      ]}
    >
      <tbody>
        {lines.map(({ account, nature, amountKey, amount: booked, withParty }) => (
          <tr key={`${amountKey} ${nature}`}>
            <td data-wraps="narrow">
              {account ?? (
                <Text span c="red" size="sm">
                  {t('AccountMissing')}
                </Text>
              )}
              {withParty && ` · ${counterparty.name}`}
              {amountKey !== 'VALUE' && ` · ${t(amountKey)}`}
            </td>
            <td data-figure>{nature === 'D' && formatMoney(booked)}</td>
            <td data-figure>{nature === 'C' && formatMoney(booked)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>{t('Sum')}</td>
          <td data-figure>{formatMoney(amount)}</td>
          <td data-figure>{formatMoney(amount)}</td>
        </tr>
      </tfoot>
    </DenseTable>
  );
}
