import { labelKey, nextDueDays, PERIODICITY_TYPES, readDelay, type schedulerEndpoints } from '@calends/wire';
import { IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDay, today } from '../../lib/figures/dates.ts';
import { useShownLanguage } from '../../lib/words/use-language.ts';
import type { ResourceColumn } from '../../resource/columns/columns.ts';
import type { FilterDefinition } from '../../resource/filters/filters.ts';
import type { RowOfList } from '../../resource/use-resource-list.ts';

export type SchedulerRow = RowOfList<typeof schedulerEndpoints>;

export const SCHEDULER_COLUMNS: readonly ResourceColumn<SchedulerRow>[] = [
  { field: 'name', textKey: labelKey('name'), width: 180, isPinned: true },
  {
    field: 'isFavourite',
    textKey: labelKey('isFavourite'),
    width: 100,
    cell: ({ isFavourite }) => isFavourite && <Star />,
  },
  { field: 'periodicityType', textKey: labelKey('periodicityType') },
  { field: 'delay', priority: 1, textKey: labelKey('delay'), width: 120, cell: ({ delay }) => <Delay delay={delay} /> },
  { field: 'dateStart', textKey: labelKey('dateStart'), priority: 2 },
  { field: 'dateEnd', textKey: labelKey('dateEnd'), priority: 2 },
  { field: 'timedOn', textKey: 'NextDay', cell: (row) => formatDay(nextDueDays(row, today(), 1)[0]) },
  { field: 'executeOnce', textKey: labelKey('executeOnce'), width: 110, priority: 3 },
  { field: 'onlyWorkingDays', textKey: labelKey('onlyWorkingDays'), width: 130, priority: 3 },
  { field: 'linkedCounter', textKey: labelKey('linkedCounter'), width: 110, priority: 2 },
];

export const SCHEDULER_FILTERS: readonly FilterDefinition[] = [
  { kind: 'search', field: 'search', textKey: 'Search' },
  {
    kind: 'multi',
    field: 'periodicityType',
    textKey: labelKey('periodicityType'),
    options: PERIODICITY_TYPES.map((word) => ({ value: word, label: word })),
  },
  { kind: 'toggle', field: 'isFavourite', textKey: labelKey('isFavourite') },
];

function Star() {
  const { t } = useTranslation();
  return (
    <IconStarFilled size={14} role="img" aria-label={t('Yes')} style={{ color: 'var(--mantine-color-yellow-6)' }} />
  );
}

const UNITS: Readonly<Record<string, string>> = { D: 'day', M: 'month', Y: 'year' };

/** Writes the delay as a number of days, months or years in the language of the screen. */
function Delay({ delay }: { delay: string | null }) {
  const language = useShownLanguage();
  if (delay === null) return null;
  const { count, unit } = readDelay(delay);
  const words = { style: 'unit', unit: UNITS[unit] ?? 'day', unitDisplay: 'long' } as const;
  // zero is plural in Portugal and singular in Brazil
  return new Intl.NumberFormat(language === 'pt' ? 'pt-PT' : language, words).format(count);
}
