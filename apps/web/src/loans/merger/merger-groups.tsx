import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/figures/dates.ts';
import { formatCount } from '../../lib/figures/money.ts';
import { Money } from '../../ui/money.tsx';
import { DenseTable } from '../../ui/tables/dense-table.tsx';
import { MERGER_AMOUNTS } from './merger-amounts.ts';
import type { ShownMergerProps } from './shown-merger-props.ts';

/** How many loans get a new lender, how many a new borrower and how many end, with what passes or ends. Claims and debts have no sum. */
export function MergerGroups({ foreseen: { absorbed, absorbing, day, groups }, isTakenBack }: ShownMergerProps) {
  const { t } = useTranslation();
  const met = groups.filter((group) => group.loanCount > 0);
  return (
    <DenseTable
      label={t(isTakenBack ? 'LoansOfRemoval' : 'LoansOfMerger', { date: formatDay(day) })}
      isTight
      columns={[
        { key: 'kind', label: t('WhatHappens') },
        { key: 'count', label: t('Loans'), isFigure: true },
        ...MERGER_AMOUNTS.map(({ key, textKey, priority }) => ({ key, label: t(textKey), isFigure: true, priority })),
      ]}
    >
      <tbody>
        {met.map((group) => (
          <tr key={group.kind}>
            <td data-wraps="name">
              {isTakenBack
                ? t(`UnmergedGroup_${group.kind}`, { company: absorbed.name })
                : t(`MergedGroup_${group.kind}`, { company: absorbing.name })}
            </td>
            <td data-figure>{formatCount(group.loanCount)}</td>
            {MERGER_AMOUNTS.map(({ key, priority, amountOf }) => (
              <td key={key} data-figure data-priority={priority}>
                <Money amount={amountOf(group)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </DenseTable>
  );
}
