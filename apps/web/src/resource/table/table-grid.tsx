import { fieldOf } from '@calends/wire';
import { Checkbox } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../ui/money.tsx';
import { Cell } from '../columns/cell.tsx';
import { ColumnHeader } from '../columns/column-header.tsx';
import type { ResourceColumn } from '../columns/columns.ts';
import { isFigure, isUncut } from '../columns/columns.ts';
import { ACTIONS_WIDTH, CHOICE_WIDTH, type FittedColumns } from '../columns/use-fitted-columns.ts';
import type { ResourceList } from '../use-resource-list.ts';
import { addedKey } from './added-row.ts';
import classes from './resource-table.module.css';
import { SumFoot } from './sum-foot.tsx';
import { type RowAction, TableRow } from './table-row.tsx';
import type { ArrangedTable } from './use-arranged-table.ts';
import { useRowKeys } from './use-row-keys.ts';
import type { RowSelection } from './use-row-selection.ts';

interface TableGridProps<Row extends { readonly id: string }> {
  readonly list: ResourceList<Row>;
  readonly table: ArrangedTable<Row>;
  readonly fitted: FittedColumns;
  readonly columns: readonly ResourceColumn<Row>[];
  /** Undefined where rows cannot be chosen. */
  readonly selection: RowSelection<Row> | undefined;
  readonly nameOf: (row: Row) => string;
  readonly actionsOf: ((row: Row) => readonly RowAction[]) | undefined;
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly isBusy: (id: string) => boolean;
}

/** The rows of a page under their headers, with the sums of all pages in the foot. */
export function TableGrid<Row extends { readonly id: string }>(props: TableGridProps<Row>) {
  const { list, table, fitted, columns, selection, nameOf, actionsOf, onOpen, isBusy } = props;
  const { columns: standing, measure, pinnedWidth } = fitted;
  const { t } = useTranslation();
  const keys = useRowKeys(list.rows.length, (index) => {
    const row = list.rows[index];
    if (row && !isBusy(row.id)) onOpen?.(row);
  });
  useFocusOnAdded(list, keys.focusNextStep);
  const byField = new Map<string, ResourceColumn<Row>>(columns.map((column) => [column.field, column]));
  const headers = new Map(table.getLeafHeaders().map((header) => [header.column.id, header]));
  const textKeyOf = (id: string) => byField.get(id)?.textKey ?? id;
  const sumOf = (id: string, sum: string) => byField.get(id)?.sumCell?.(sum) ?? <Money amount={sum} />;
  const contentOf = (row: Row, id: string) =>
    byField.get(id)?.cell?.(row) ?? (
      <Cell
        field={fieldOf(list.resource, id)}
        value={(row as Readonly<Record<string, unknown>>)[id]}
        isWhole={byField.get(id)?.isWhole ?? false}
      />
    );

  return (
    <div
      className={`${classes['scroll'] ?? ''} scrolls-sideways`}
      role="region"
      aria-label={t('Actions')}
      tabIndex={-1}
      style={{ scrollPaddingInline: `${pinnedWidth}px ${actionsOf ? ACTIONS_WIDTH : 0}px` }}
    >
      <table
        className={classes['table']}
        ref={measure}
        aria-busy={list.isRefreshing}
        data-whole={table.isTextWhole || undefined}
      >
        <colgroup>
          {selection && <col style={{ width: CHOICE_WIDTH }} />}
          {standing.map(({ id, width }) => (
            <col key={id} style={{ width }} />
          ))}
          {actionsOf && <col style={{ width: ACTIONS_WIDTH }} />}
        </colgroup>
        <thead>
          <tr>
            {selection && <PageChoice selection={selection} />}
            {standing.map(({ id, pinOffset }) => {
              const header = headers.get(id);
              return (
                header && (
                  <ColumnHeader
                    key={id}
                    header={header}
                    list={list}
                    textKey={textKeyOf(id)}
                    pinOffset={pinOffset}
                    onDropColumn={(field) => table.moveColumn(field, id)}
                  />
                )
              );
            })}
            {actionsOf && (
              <th className={classes['actions']}>
                <span className={classes['unseen']}>{t('Actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody {...keys.bodyProps}>
          {table.getRowModel().rows.map((row, index) => (
            <TableRow
              key={row.id}
              name={nameOf(row.original)}
              addedText={row.id === list.added?.id ? t(addedKey(list.added)) : undefined}
              isBusy={isBusy(row.id)}
              rowProps={keys.rowProps(index)}
              choice={
                selection && {
                  isChosen: selection.has(row.id),
                  onToggle: (isRange) => selection.toggle(index, isRange),
                }
              }
              actions={actionsOf?.(row.original)}
              onOpen={onOpen && (() => onOpen(row.original))}
              cells={standing.map(({ id, pinOffset }) => ({
                id,
                label: t(textKeyOf(id)),
                isFigure: isFigure(fieldOf(list.resource, id)),
                isUncut: isUncut(fieldOf(list.resource, id)),
                pinOffset,
                content: contentOf(row.original, id),
              }))}
            />
          ))}
        </tbody>
        <SumFoot
          list={list}
          columns={standing}
          hasChoice={selection !== undefined}
          hasActions={actionsOf !== undefined}
          labelOf={(id) => t(textKeyOf(id))}
          sumOf={sumOf}
        />
      </table>
    </div>
  );
}

/** Moves the focus to the next step for the added row, unless the user has gone on with something else. */
function useFocusOnAdded<Row extends { readonly id: string }>(
  { added, rows }: Pick<ResourceList<Row>, 'added' | 'rows'>,
  focusNextStep: (index: number) => void,
): void {
  const led = useRef<string>(undefined);
  const index = added === undefined ? -1 : rows.findIndex(({ id }) => id === added.id);
  useEffect(() => {
    if (added === undefined || index < 0 || led.current === added.id) return;
    led.current = added.id;
    if (added.isAwaited()) focusNextStep(index);
  }, [added, index, focusNextStep]);
}

function PageChoice<Row>({ selection }: { selection: RowSelection<Row> }) {
  const { t } = useTranslation();
  return (
    <th className={classes['choice']}>
      <Checkbox
        size="xs"
        aria-label={t('SelectPage')}
        checked={selection.isPageSelected}
        indeterminate={selection.isPagePartly}
        onChange={selection.togglePage}
      />
    </th>
  );
}
