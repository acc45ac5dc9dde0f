import { useElementSize } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, ErrorState, useIsLate } from '../ui/states.tsx';
import { Cell } from './cell.tsx';
import { ColumnHeader } from './column-header.tsx';
import { ColumnPicker } from './column-picker.tsx';
import type { ResourceColumn } from './columns.ts';
import { isFigure } from './columns.ts';
import { FilterBar } from './filter-bar.tsx';
import { Pager } from './pager.tsx';
import classes from './resource-table.module.css';
import { SumFoot } from './sum-foot.tsx';
import { type RowAction, TableRow } from './table-row.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { useArrangedTable } from './use-arranged-table.ts';
import type { ResourceList } from './use-resource-list.ts';
import { useRowKeys } from './use-row-keys.ts';

const ACTIONS_WIDTH = 52;

interface ResourceTableProps<Row extends { readonly id: string }> {
  readonly list: ResourceList<Row>;
  readonly columns: readonly ResourceColumn<Row>[];
  /** What a person calls the row, for the names of its menu. */
  readonly nameOf: (row: Row) => string;
  readonly actionsOf?: (row: Row) => readonly RowAction[];
  /** Enter, and a click on the row. */
  readonly onOpen?: (row: Row) => void;
  /** Rows that are being written: locked until the answer is there. */
  readonly busyIds?: ReadonlySet<string>;
  readonly emptyTitle?: string;
  /** Stands between the filters and the picker of columns, e.g. the export. */
  readonly tools?: ReactNode;
}

/**
 * The filters and the table of a resource: cells by kind, sort by header, columns that can be resized, hidden and pinned, sums over
 * all filtered rows in the foot, arrows and Enter on rows, cards on small screens.
 */
export function ResourceTable<Row extends { readonly id: string }>(props: ResourceTableProps<Row>) {
  const { list, columns, nameOf, actionsOf, onOpen, busyIds, emptyTitle = 'NoRows', tools } = props;
  const { t } = useTranslation();
  const { ref: frame, width } = useElementSize();
  const table = useArrangedTable(list, columns);
  const keys = useRowKeys(list.rows.length, (index) => {
    const row = list.rows[index];
    if (row) onOpen?.(row);
  });
  const isLate = useIsLate(list.isLoading);

  const visible = table.getVisibleLeafColumns();
  const byField = new Map<string, ResourceColumn<Row>>(columns.map((column) => [column.field, column]));
  const taken = actionsOf ? ACTIONS_WIDTH : 0;
  // Columns fill the frame: all are widened alike, so that the offsets of the pinned ones stay right.
  const factor = Math.max(1, (width - taken) / Math.max(table.getTotalSize(), 1));
  const pinOffset = (id: string) => {
    const column = table.getColumn(id);
    return column?.getIsPinned() === 'start' ? column.getStart('start') * factor : undefined;
  };

  return (
    <>
      <FilterBar list={list}>
        {tools}
        <ColumnPicker table={table} columns={columns} />
      </FilterBar>
      <div className={classes['frame']} ref={frame} data-refreshing={list.isRefreshing || undefined}>
        {list.error !== undefined ? (
          <ErrorState title="ListFailed" error={list.error} onRetry={list.retry} />
        ) : list.isLoading ? (
          isLate && <TableSkeleton columns={visible.length} rows={list.size} />
        ) : list.rows.length === 0 ? (
          <EmptyState title={list.activeFilters.length > 0 ? 'NoRowsFiltered' : emptyTitle} />
        ) : (
          <div className={classes['scroll']} role="region" aria-label={t('Actions')} tabIndex={-1}>
            <table className={classes['table']} aria-busy={list.isRefreshing}>
              <colgroup>
                {visible.map((column) => (
                  <col key={column.id} style={{ width: column.getSize() * factor }} />
                ))}
                {actionsOf && <col style={{ width: ACTIONS_WIDTH }} />}
              </colgroup>
              <thead>
                {table.getHeaderGroups().map((group) => (
                  <tr key={group.id}>
                    {group.headers.map((header) => (
                      <ColumnHeader
                        key={header.id}
                        header={header}
                        list={list}
                        textKey={byField.get(header.column.id)?.textKey ?? header.column.id}
                        pinOffset={pinOffset(header.column.id)}
                      />
                    ))}
                    {actionsOf && (
                      <th className={classes['actions']}>
                        <span className={classes['unseen']}>{t('Actions')}</span>
                      </th>
                    )}
                  </tr>
                ))}
              </thead>
              <tbody {...keys.bodyProps}>
                {table.getRowModel().rows.map((row, index) => (
                  <TableRow
                    key={row.id}
                    name={nameOf(row.original)}
                    isBusy={busyIds?.has(row.id) ?? false}
                    rowProps={keys.rowProps(index)}
                    actions={actionsOf?.(row.original)}
                    onOpen={onOpen && (() => onOpen(row.original))}
                    cells={row.getVisibleCells().map((cell) => ({
                      id: cell.column.id,
                      label: t(byField.get(cell.column.id)?.textKey ?? cell.column.id),
                      isFigure: isFigure(list.resource.fields[cell.column.id]),
                      pinOffset: pinOffset(cell.column.id),
                      content: byField.get(cell.column.id)?.cell?.(row.original) ?? (
                        <Cell
                          field={list.resource.fields[cell.column.id]}
                          value={(row.original as Readonly<Record<string, unknown>>)[cell.column.id]}
                        />
                      ),
                    }))}
                  />
                ))}
              </tbody>
              <SumFoot
                list={list}
                ids={visible.map((column) => column.id)}
                hasActions={actionsOf !== undefined}
                pinOffset={pinOffset}
              />
            </table>
          </div>
        )}
      </div>
      {list.error === undefined && list.totalCount > 0 && <Pager list={list} />}
    </>
  );
}
