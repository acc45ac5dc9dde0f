import { monthEnd } from '@calends/loan-engine';
import type { Reconciliation } from '@calends/wire';
import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../ui/money.tsx';
import { PageSection } from '../../../ui/page/page-section.tsx';
import { DenseTable } from '../../../ui/tables/dense-table.tsx';
import { DifferenceCell, NOTHING } from './difference-cell.tsx';

/** A month, `yyyy-mm`, as the filter of a day writes it. */
export function dayRange(month: string): string {
  return `${month}-01..${monthEnd(`${month}-01`)}`;
}

/** What each account comes to here and in accounting; an account leads to its lines. */
export function MonthAccounts({ month: { accounts, month, entityId } }: { readonly month: Reconciliation }) {
  const { t } = useTranslation();
  const hasBalances = accounts.some(({ balance }) => balance !== null);
  return (
    <PageSection title={t('AccountsOfMonth')}>
      <Text size="sm" c="dimmed" mb="xs">
        {t('AccountsOfMonthText')}
      </Text>
      <DenseTable
        label={t('AccountsOfMonth')}
        isTight
        columns={[
          { key: 'account', label: t('Account') },
          { key: 'ours', label: t('BookedHere'), isFigure: true },
          { key: 'theirs', label: t('BookedThere'), isFigure: true, priority: 1 },
          { key: 'difference', label: t('Difference'), isFigure: true },
          { key: 'waiting', label: t('NotSentYet'), isFigure: true, priority: 2 },
          ...(hasBalances ? [{ key: 'balance', label: t('WholeAccount'), isFigure: true, priority: 3 } as const] : []),
        ]}
      >
        <tbody>
          {accounts.map(({ account, ours, theirs, difference, waiting, balance }) => (
            <tr key={account}>
              <td>
                {account === null ? (
                  t('AccountMissing')
                ) : (
                  <Link
                    to="/primavera-accounting/{-$tab}"
                    params={{ tab: 'journal' }}
                    search={{ company: entityId, account, date: dayRange(month) } as never}
                  >
                    {account}
                  </Link>
                )}
              </td>
              <td data-figure>
                <Money amount={ours} />
              </td>
              <td data-figure data-priority={1}>
                <Money amount={theirs} />
              </td>
              <DifferenceCell amount={difference} />
              <td data-figure data-priority={2}>
                {waiting === NOTHING ? '–' : <Money amount={waiting} />}
              </td>
              {hasBalances && (
                <td data-figure data-priority={3}>
                  {balance === null ? '–' : <Money amount={balance} />}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </DenseTable>
    </PageSection>
  );
}
