import { Button, Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActiveFilters } from './active-filters.tsx';
import classes from './filter-bar.module.css';
import { FilterInput } from './filter-input.tsx';
import type { ResourceList } from './use-resource-list.ts';

/** The filters in one row with the tools of the list, and below them those in force, each of which can be cleared. */
export function FilterBar({ list, children }: { list: Omit<ResourceList, 'rows'>; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <section className={classes['bar']} aria-label={t('Filters')}>
      <div className={classes['inputs']}>
        {list.definitions.map((definition) => (
          <FilterInput
            key={definition.field}
            definition={definition}
            values={list.valuesOf(definition)}
            list={list}
            onChange={(values) => list.setFilter(definition.field, values)}
          />
        ))}
        {list.hasInactive && (
          <Switch
            size="xs"
            label={t('Inactive')}
            checked={list.isInactive}
            onChange={(event) => list.setInactive(event.currentTarget.checked)}
          />
        )}
        <div className={classes['tools']}>{children}</div>
      </div>
      {list.activeFilters.length > 0 && (
        <div className={classes['active']}>
          <ActiveFilters list={list} />
          <Button variant="subtle" color="gray" size="compact-xs" onClick={list.clearFilters}>
            {t('ClearFilters')}
          </Button>
        </div>
      )}
    </section>
  );
}
