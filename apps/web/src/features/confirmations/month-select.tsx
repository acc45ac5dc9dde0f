import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { shownMonth } from '../../lib/figures/dates.ts';
import { endedMonths } from './confirmations.queries.ts';

interface MonthSelectProps {
  readonly month: string;
  readonly onChoose: (month: string) => void;
}

/** Chooses among the months that have ended. */
export function MonthSelect({ month, onChoose }: MonthSelectProps) {
  const { t } = useTranslation();
  const ended = endedMonths();
  const offered = ended.includes(month) ? ended : [month, ...ended];
  return (
    <NativeSelect
      aria-label={t('Month')}
      w={150}
      value={month}
      data={offered.map((value) => ({ value, label: shownMonth(value) }))}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}
