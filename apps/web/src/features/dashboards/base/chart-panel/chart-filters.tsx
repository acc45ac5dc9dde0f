import {
  addressOf,
  contractEndpoints,
  controlUsageEndpoints,
  dueEndpoints,
  euriborEndpoints,
  type Filter,
  fieldOf,
  labelKey,
  monthCloseEndpoints,
  movementEndpoints,
  SERIES,
  type SeriesName,
  stampTaxDeclarationEndpoints,
  stampTaxEndpoints,
  trancheEndpoints,
  userEndpoints,
} from '@calends/wire';
import { ActionIcon, Select } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { definitionOf } from '../../../../resource/filters/asked-filters.ts';
import { FilterInput } from '../../../../resource/filters/filter-input.tsx';
import { filtersOf } from '../../../../resource/filters/filters.ts';
import type { ReadingEndpoints } from '../../../../resource/use-resource-list.ts';
import classes from './chart-panel.module.css';

/** The calls that offer the values of a series' list. */
const ENDPOINTS: Readonly<Record<SeriesName, ReadingEndpoints>> = {
  Contracts: contractEndpoints,
  Months: monthCloseEndpoints,
  Dues: dueEndpoints,
  Tranches: trancheEndpoints,
  Movements: movementEndpoints,
  Rates: euriborEndpoints,
  StampTax: stampTaxEndpoints,
  Declarations: stampTaxDeclarationEndpoints,
  Users: userEndpoints,
  Usage: controlUsageEndpoints,
};
/** By these nobody narrows a chart: they name single rows, or are several fields at once. */
const LEFT_OUT = ['id', 'search', 'parts', 'list'];

interface ChartFiltersProps {
  readonly series: SeriesName;
  readonly filters: readonly Filter[];
  readonly onChange: (filters: readonly Filter[]) => void;
}

/** Which rows of the list a chart is of: fields are added one by one, each with the input that its list has for it. */
export function ChartFilters({ series, filters, onChange }: ChartFiltersProps) {
  const { t } = useTranslation();
  const { resource } = SERIES[series];
  const [fields, setFields] = useState<readonly string[]>(() => [...new Set(filters.map(({ field }) => field))]);
  const offered = Object.entries(resource.fields).flatMap(([name, field]) =>
    LEFT_OUT.includes(field.kind) || 'isOnlyAsked' in field || fields.includes(name)
      ? []
      : [{ value: name, label: t(labelKey(name, resource)) }],
  );
  const ofOthers = (name: string) => filters.filter(({ field }) => field !== name);
  const list = { resource, endpoints: ENDPOINTS[series], params: undefined, narrowing: NOT_NARROWED };
  return (
    <fieldset className={classes['filters']}>
      <legend>{t('Filters')}</legend>
      {fields.map((name) => {
        const field = fieldOf(resource, name);
        if (!field) return null;
        const definition = definitionOf(resource, name, field);
        const [text = []] = Object.values(
          addressOf(
            resource,
            filters.filter((one) => one.field === name),
            {},
          ),
        );
        return (
          <div key={name} className={classes['filter']}>
            <span>{t(definition.textKey)}</span>
            <FilterInput
              definition={definition}
              values={typeof text === 'string' ? [text] : text}
              list={list}
              onChange={(values) =>
                onChange([...ofOthers(name), ...filtersOf(resource, [definition], { [name]: [...values] })])
              }
            />
            <ActionIcon
              size="sm"
              aria-label={t('RemoveFilter', { name: t(definition.textKey) })}
              onClick={() => {
                setFields(fields.filter((one) => one !== name));
                onChange(ofOthers(name));
              }}
            >
              <IconX size={15} stroke={1.6} aria-hidden="true" />
            </ActionIcon>
          </div>
        );
      })}
      <Select
        aria-label={t('AddFilter')}
        placeholder={t('AddFilter')}
        data={offered}
        searchable
        nothingFoundMessage={t('NothingFound')}
        value={null}
        onChange={(name) => name !== null && setFields([...fields, name])}
      />
    </fieldset>
  );
}

const NOT_NARROWED = { OrderBy: '', OrderType: 'asc' } as const;
