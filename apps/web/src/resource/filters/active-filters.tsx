import { CloseButton } from '@mantine/core';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/figures/dates.ts';
import { formatDecimal } from '../../lib/figures/money.ts';
import { AcronymFirst } from '../reference/acronym-first.tsx';
import type { ResourceList } from '../use-resource-list.ts';
import classes from './active-filters.module.css';
import { type FilterOption, flagKeyOf, hasDefault, rangeOf, type ShownFilter } from './filters.ts';
import { type ListOfFilter, useFilterOptions } from './use-filter-options.ts';

type ListState = ListOfFilter & Pick<ResourceList, 'activeFilters' | 'valuesOf' | 'setFilter'>;

/** The active filters, each with a button that clears it. */
export function ActiveFilters({ list }: { list: ListState }) {
  return list.activeFilters.map((definition) => <Chip key={definition.field} definition={definition} list={list} />);
}

function Chip({ definition, list }: { definition: ShownFilter; list: ListState }) {
  const { t } = useTranslation();
  const values = list.valuesOf(definition);
  const options = useFilterOptions(definition, list, { isAsked: false, values });
  const name = t(definition.textKey);
  const chosen = values.map(
    (value) => options.find((option) => option.value === value) ?? { value, label: textOf(definition, value) },
  );
  const flagKey = flagKeyOf(definition, values[0] ?? '');
  return (
    <span className={classes['chip']}>
      <span>
        {flagKey === undefined ? name : t(flagKey)}
        {flagKey === undefined && definition.kind !== 'toggle' && <Values options={chosen} />}
      </span>
      <CloseButton
        size={16}
        aria-label={t('RemoveFilter', { name })}
        onClick={() => list.setFilter(definition.field, hasDefault(definition) ? ['..'] : [])}
      />
    </span>
  );
}

function Values({ options }: { readonly options: readonly FilterOption[] }) {
  return (
    <span className={classes['values']}>
      {options.map(({ value, label, acronym }, index) => (
        <Fragment key={value}>
          {index > 0 && ', '}
          {acronym === undefined ? <b>{label}</b> : <AcronymFirst acronym={acronym}>{label}</AcronymFirst>}
        </Fragment>
      ))}
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
