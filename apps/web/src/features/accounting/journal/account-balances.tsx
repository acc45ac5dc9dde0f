import type { ContractJournal } from '@calends/wire';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/figures/dates.ts';
import { formatMoney } from '../../../lib/figures/money.ts';
import { DenseTable } from '../../../ui/tables/dense-table.tsx';

interface AccountBalancesProps {
  readonly journal: ContractJournal;
}

/** What each account has of the loan at the end of the year that is shown, in the books of each company. */
export function AccountBalances({ journal }: AccountBalancesProps) {
  const { t } = useTranslation();
  const title = t('AccountBalancesOn', { day: formatDay(journal.balancesOn) });
  return (
    <section>
      <Text component="h3" size="sm" fw={600} mb="xs">
        {title}
      </Text>
      <DenseTable
        label={title}
        minWidth={640}
        columns={[
          { key: 'company', label: t('Company') },
          { key: 'account', label: t('Account') },
          { key: 'before', label: t('BeforeDocuments'), isFigure: true, priority: 1 },
          { key: 'debit', label: t('Debit'), isFigure: true },
          { key: 'credit', label: t('Credit'), isFigure: true },
          { key: 'balance', label: t('AccountBalance'), isFigure: true },
        ]}
      >
        <tbody>
          {journal.balances.map(({ entityType, company, account, before, debit, credit, balance }) => (
            <tr key={`${entityType} ${company} ${account ?? ''}`}>
              <td>{company}</td>
              <td>{account ?? t('AccountMissing')}</td>
              <td data-figure data-priority={1}>
                {formatMoney(before)}
              </td>
              <td data-figure>{formatMoney(debit)}</td>
              <td data-figure>{formatMoney(credit)}</td>
              <td data-figure>{formatMoney(balance)}</td>
            </tr>
          ))}
        </tbody>
      </DenseTable>
    </section>
  );
}
