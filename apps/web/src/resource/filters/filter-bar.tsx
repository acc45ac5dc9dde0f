import { Button } from '@mantine/core';
import { useDisclosure, useId } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResourceList } from '../use-resource-list.ts';
import { ActiveFilters } from './active-filters.tsx';
import classes from './filter-bar.module.css';
import { FilterInput, type FilterInputProps } from './filter-input.tsx';
import type { ShownFilter } from './filters.ts';

/** Shown like a filter, though the server has none for it: it chooses between active and inactive records. */
const INACTIVE = { kind: 'toggle', field: 'inactive', textKey: 'Inactive' } as const satisfies ShownFilter;

/**
 * The filters in one row with the tools of the list, and below them the active filters, each with a button that clears it. On a
 * phone only the search is visible, and a button shows the others.
 */
export function FilterBar({ list, children }: { list: Omit<ResourceList, 'rows'>; children: ReactNode }) {
  const { t } = useTranslation();
  const [isOpen, { toggle }] = useDisclosure(false);
  const foldId = useId();
  const searches = list.definitions.filter(({ kind }) => kind === 'search');
  const others = list.definitions.filter(({ kind }) => kind !== 'search');
  const canFold = others.length > 0 || list.hasInactive;
  const count = list.activeFilters.filter(({ kind }) => kind !== 'search').length + (list.half === 'inactive' ? 1 : 0);
  const place = JSON.stringify([list.params, list.narrowing, list.ownSearch]);
  const input = (definition: ShownFilter) => (
    <FilterOfBar
      key={definition.field}
      place={place}
      definition={definition}
      values={list.valuesOf(definition)}
      list={list}
      onChange={(values) => list.setFilter(definition.field, values)}
    />
  );
  return (
    <section className={classes['bar']} aria-label={t('Filters')}>
      <div className={classes['inputs']}>
        {searches.map(input)}
        {canFold && (
          <Button
            className={classes['fold'] ?? ''}
            variant="default"
            leftSection={<IconFilter size={15} stroke={1.6} aria-hidden="true" />}
            aria-expanded={isOpen}
            aria-controls={foldId}
            onClick={toggle}
          >
            {count > 0 ? t('FiltersInForce', { count }) : t('Filters')}
          </Button>
        )}
        {canFold && (
          <div id={foldId} className={classes['folded']} data-open={isOpen || undefined}>
            {others.map(input)}
            {/* not shown while values of both lists are chosen: neither position of the switch would be right */}
            {list.hasInactive && list.half !== 'both' && (
              <FilterOfBar
                place={place}
                definition={INACTIVE}
                values={list.half === 'inactive' ? ['true'] : []}
                list={list}
                onChange={(values) => list.setInactive(values.length > 0)}
              />
            )}
          </div>
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

interface FilterOfBarProps extends FilterInputProps {
  /** The state of the list in the address. The values follow from it, and so does what a change of them does to it. */
  readonly place: string;
}

/** Rows and totals that arrive draw the bar anew, but not its filters. */
const FilterOfBar = memo(
  ({ place: _place, ...props }: FilterOfBarProps) => <FilterInput {...props} />,
  (before, now) => before.definition === now.definition && before.place === now.place,
);
