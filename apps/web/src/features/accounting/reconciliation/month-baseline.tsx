import type { Reconciliation } from '@calends/wire';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../ui/money.tsx';
import { Note } from '../../../ui/page/note.tsx';
import { PageSection } from '../../../ui/page/page-section.tsx';
import { DenseTable } from '../../../ui/tables/dense-table.tsx';

/** What the accounts of a company had before its first month; nothing of other months. */
export function MonthBaseline({
  month: { baseline, signedAt },
}: {
  readonly month: Pick<Reconciliation, 'baseline' | 'signedAt'>;
}) {
  const { t } = useTranslation();
  if (baseline === null) return null;
  const { accounts, isConfirmed } = baseline;
  return (
    <PageSection title={t('Baseline')}>
      <Text size="sm" c="dimmed" mb="xs">
        {t(accounts.length === 0 ? 'BaselineNone' : 'BaselineText')}
      </Text>
      {!isConfirmed && signedAt !== null && <Note kind="warning">{t('BaselineChanged')}</Note>}
      {accounts.length > 0 && (
        <DenseTable
          label={t('Baseline')}
          isTight
          columns={[
            { key: 'account', label: t('Account') },
            { key: 'balance', label: t('Balance'), isFigure: true },
          ]}
        >
          <tbody>
            {accounts.map(({ account, balance }) => (
              <tr key={account}>
                <td>{account ?? t('AccountMissing')}</td>
                <td data-figure>
                  <Money amount={balance} />
                </td>
              </tr>
            ))}
          </tbody>
        </DenseTable>
      )}
    </PageSection>
  );
}
