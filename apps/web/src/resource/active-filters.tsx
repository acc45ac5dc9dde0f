import { CloseButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../lib/dates.ts';
import { formatDecimal } from '../lib/money.ts';
import classes from './active-filters.module.css';
import { flagKeyOf, hasDefault, rangeOf, type ShownFilter } from './filters.ts';
import { type ListOfFilter, useFilterOptions } from './use-filter-options.ts';
import type { ResourceList } from './use-resource-list.ts';

type ListState = ListOfFilter & Pick<ResourceList, 'activeFilters' | 'valuesOf' | 'setFilter'>;

/** The filters in force, each with a way to clear it. */
export function ActiveFilters({ list }: { list: ListState }) {
  return list.activeFilters.map((definition) => <Chip key={definition.field} definition={definition} list={list} />);
}

function Chip({ definition, list }: { definition: ShownFilter; list: ListState }) {
  const { t } = useTranslation();
  const values = list.valuesOf(definition);
  const options = useFilterOptions(definition, list, { isAsked: false, values });
  const name = t(definition.textKey);
  const labels = values.map(
    (value) => options.find((option) => option.value === value)?.label ?? textOf(definition, value),
  );
  const flagKey = flagKeyOf(definition, values[0] ?? '');
  return (
    <span className={classes['chip']}>
      <span>
        {flagKey === undefined ? name : t(flagKey)}
        {flagKey === undefined && definition.kind !== 'toggle' && <b>{labels.join(', ')}</b>}
      </span>
      <CloseButton
        size={16}
        aria-label={t('RemoveFilter', { name })}
        onClick={() => list.setFilter(definition.field, hasDefault(definition) ? ['..'] : [])}
      />
    </span>
  );
}

function textOf(definition: ShownFilter, value: string): string {
  const { from, to } = rangeOf(value);
  if (definition.kind === 'dateRange')
    return [from && `≥ ${formatDay(from)}`, to && `≤ ${formatDay(to)}`].filter(Boolean).join(' ');
  if (definition.kind === 'numberRange')
    return [from && `≥ ${formatDecimal(from)}`, to && `≤ ${formatDecimal(to)}`].filter(Boolean).join(' ');
  return definition.kind === 'singleDate' ? formatDay(value) : value;
}
