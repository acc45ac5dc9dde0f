import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/figures/money.ts';
import { Money } from '../../ui/money.tsx';
import { CutText } from '../../ui/tables/cut-text.tsx';
import { DenseTable } from '../../ui/tables/dense-table.tsx';
import { WindowedBody } from '../../ui/tables/windowed-body.tsx';
import { ContractPageLink } from '../contract-page-link.tsx';
import { MERGER_AMOUNTS } from './merger-amounts.ts';
import type { ShownMergerProps } from './shown-merger-props.ts';

/** The loans of the absorbed company by number, and how many more there are than the server names. */
export function MergedLoans({ foreseen: { absorbed, loans, loanCount }, isTakenBack }: ShownMergerProps) {
  const { t } = useTranslation();
  const more = loanCount - loans.length;
  return (
    <>
      <DenseTable
        label={t('MergedLoans', { company: absorbed.name })}
        maxHeight={260}
        isTight
        columns={[
          { key: 'number', label: t('ContractNumber') },
          { key: 'kind', label: t('WhatHappens') },
          { key: 'other', label: t('OtherCompany'), priority: 3 },
          ...MERGER_AMOUNTS.map(({ key, textKey, priority }) => ({ key, label: t(textKey), isFigure: true, priority })),
        ]}
      >
        <WindowedBody columnCount={3 + MERGER_AMOUNTS.length} rows={loans}>
          {(loan) => (
            <tr key={loan.contractId}>
              <td>
                <ContractPageLink contractId={loan.contractId}>{loan.contractNumber}</ContractPageLink>
              </td>
              <td>{t(isTakenBack ? `Unmerged_${loan.kind}` : `Merged_${loan.kind}`)}</td>
              <td data-priority={3}>
                <CutText text={loan.otherCompany.name} />
              </td>
              {MERGER_AMOUNTS.map(({ key, priority, amountOf }) => (
                <td key={key} data-figure data-priority={priority}>
                  <Money amount={amountOf(loan)} />
                </td>
              ))}
            </tr>
          )}
        </WindowedBody>
      </DenseTable>
      {more > 0 && (
        <Text size="sm" c="dimmed">
          {t('MoreOfMerger', { count: formatCount(more) })}
        </Text>
      )}
    </>
  );
}
