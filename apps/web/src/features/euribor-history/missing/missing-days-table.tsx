import type { MissingDaysGap } from '@calends/wire';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/figures/dates.ts';
import { DenseTable } from '../../../ui/tables/dense-table.tsx';

/** A history that lacks a day here and there for years would be longer than anybody reads. */
const MOST_GAPS = 100;

/** The gaps of the history, each with its TARGET days and the terms that lack a rate. */
export function MissingDaysTable({ gaps }: { gaps: readonly MissingDaysGap[] }) {
  const { t } = useTranslation();
  const columns = [
    { key: 'from', label: t('MissingDaysFrom') },
    { key: 'to', label: t('MissingDaysTo') },
    { key: 'targetDays', label: t('MissingDaysCount'), isFigure: true },
    { key: 'terms', label: t('MissingDaysTerms') },
  ];
  const hidden = gaps.length - MOST_GAPS;
  return (
    <>
      <DenseTable label={t('MissingDaysGaps')} columns={columns} maxHeight={260}>
        <tbody>
          {gaps.slice(0, MOST_GAPS).map(({ from, to, targetDays, terms }) => (
            <tr key={from}>
              <td>{formatDay(from)}</td>
              <td>{formatDay(to)}</td>
              <td data-figure>{targetDays}</td>
              <td>{terms.map((term) => t(term)).join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </DenseTable>
      {hidden > 0 && (
        <Text size="xs" c="dimmed">
          {t('MissingDaysMore', { count: hidden })}
        </Text>
      )}
    </>
  );
}
