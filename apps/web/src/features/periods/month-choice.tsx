import type { MonthOverview } from '@calends/wire';
import { ActionIcon, Group, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSetSearch } from '../../lib/address/use-set-search.ts';
import { shownMonth } from '../../lib/figures/dates.ts';
import { monthsBack } from '../../lib/figures/months.ts';

/** Chooses among the months from the first draw to the last month that has ended. */
export function MonthChoice({ overview: { month, latest, earliest } }: { overview: MonthOverview }) {
  const { t } = useTranslation();
  const setSearch = useSetSearch();
  const months = monthsBack(latest, earliest !== null && earliest < latest ? earliest : latest);
  const offered = months.includes(month) ? months : [month, ...months];
  const place = offered.indexOf(month);
  const choose = (chosen: string | undefined) =>
    chosen !== undefined && setSearch({ month: chosen === latest ? undefined : chosen });
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={t('PreviousMonth')}
        title={t('PreviousMonth')}
        disabled={place === offered.length - 1}
        onClick={() => choose(offered[place + 1])}
      >
        <IconChevronLeft size={16} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
      <NativeSelect
        aria-label={t('Month')}
        value={month}
        data={offered.map((value) => ({ value, label: shownMonth(value) }))}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={t('NextMonth')}
        title={t('NextMonth')}
        disabled={place === 0}
        onClick={() => choose(offered[place - 1])}
      >
        <IconChevronRight size={16} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
    </Group>
  );
}
