import type { DocumentLine } from '@calends/wire';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { sumOf } from '../../../lib/figures/euro-sums.ts';
import { formatMoney } from '../../../lib/figures/money.ts';
import { DenseTable } from '../../../ui/tables/dense-table.tsx';

interface EntryTableProps {
  readonly label: string;
  readonly lines: readonly DocumentLine[];
  /** The name of the other company, where a line names it. */
  readonly counterparty: string;
}

/** The lines of a document with their sums, which are equal. */
export function EntryTable({ label, lines, counterparty }: EntryTableProps) {
  const { t } = useTranslation();
  const sum = formatMoney(sumOf(lines.filter(({ nature }) => nature === 'D').map(({ amount }) => amount)));
  return (
    <DenseTable
      label={label}
      isTight
      columns={[
        { key: 'account', label: t('Account') },
        { key: 'debit', label: t('Debit'), isFigure: true },
        { key: 'credit', label: t('Credit'), isFigure: true },
      ]}
    >
      <tbody>
        {lines.map(({ account, nature, amountKey, amount: booked, withParty, furtherParty }) => (
          <tr key={`${amountKey} ${nature}`}>
            <td data-wraps="narrow">
              {account ?? (
                <Text span c="red" size="sm">
                  {t('AccountMissing')}
                </Text>
              )}
              {withParty && ` · ${furtherParty ?? counterparty}`}
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
          <td data-figure>{sum}</td>
          <td data-figure>{sum}</td>
        </tr>
      </tfoot>
    </DenseTable>
  );
}
