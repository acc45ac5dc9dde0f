import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { withLabel } from '../../lib/words/labelled.ts';
import { EmptyState, ErrorState, useIsLate } from '../../ui/states/states.tsx';
import { WholeText } from '../../ui/tables/cut-text.tsx';
import { ColumnPicker } from '../columns/column-picker.tsx';
import type { ResourceColumn } from '../columns/columns.ts';
import { useFittedColumns } from '../columns/use-fitted-columns.ts';
import { useFrameWidth } from '../columns/use-frame-width.ts';
import { CompareButton } from '../compare/compare-button.tsx';
import { type ComparableList, useOfferComparison } from '../compare/compared-list.ts';
import { FilterBar } from '../filters/filter-bar.tsx';
import { PrintButton } from '../print/print-button.tsx';
import { PrintHead } from '../print/print-head.tsx';
import { usePrintedList } from '../print/use-printed-list.ts';
import type { ResourceList } from '../use-resource-list.ts';
import { ViewMenu } from '../views/view-menu.tsx';
import { addedKey } from './added-row.ts';
import { Pager } from './pager.tsx';
import classes from './resource-table.module.css';
import { SelectionBar } from './selection-bar.tsx';
import { TableGrid } from './table-grid.tsx';
import type { RowAction } from './table-row.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { useArrangedTable } from './use-arranged-table.ts';
import { type BulkAction, useBulkRun } from './use-bulk-run.ts';
import { useRowSelection } from './use-row-selection.ts';

interface ResourceTableProps<Row extends { readonly id: string }> {
  readonly list: ResourceList<Row>;
  readonly columns: readonly ResourceColumn<Row>[];
  /** The name of a row, for the label of its menu. */
  readonly nameOf: (row: Row) => string;
  readonly actionsOf?: (row: Row) => readonly RowAction[];
  /** Actions on several rows. Rows can be chosen if there are any, or if columns can be compared. */
  readonly bulkActions?: readonly BulkAction<Row>[];
  /** Called for Enter and for a click on a row. */
  readonly onOpen?: (row: Row) => void;
  /** Rows that are being written: locked until the server has answered. */
  readonly busyIds?: ReadonlySet<string>;
  readonly emptyTitle?: string;
  /** Shown between the filters and the column picker, e.g. the export. */
  readonly tools?: ReactNode;
}

const NO_ACTIONS: readonly never[] = [];

/**
 * The filters and the table of a resource: cells by kind, sort by header, columns that can be resized, hidden, pinned and moved,
 * views that keep all of it, rows that are chosen to be compared or changed together, sums over all filtered rows in the
 * foot, arrows, Space and Enter on rows, cards on small screens.
 */
export function ResourceTable<Row extends { readonly id: string }>(props: ResourceTableProps<Row>) {
  const { columns, nameOf, actionsOf, bulkActions = NO_ACTIONS, onOpen, busyIds, tools } = props;
  const { emptyTitle = 'NoRows' } = props;
  const { shown: list, ...printing } = usePrintedList(props.list);
  const { frame, width } = useFrameWidth();
  const table = useArrangedTable(list, columns);
  const selection = useRowSelection(list.rows);
  const bulk = useBulkRun(list, selection, nameOf);
  const isLate = useIsLate(list.isLoading);
  // A comparison needs two rows and a column to compare them by (administration section 2).
  const hasComparable = columns.some((column) => column.isComparable);
  const canChoose = hasComparable || bulkActions.length > 0;
  const fitted = useFittedColumns(list, table, columns, {
    width,
    hasChoice: canChoose,
    hasActions: actionsOf !== undefined,
  });
  useOfferComparison(useComparable(hasComparable, props));
  const { t } = useTranslation();
  const { added } = list;
  const addedRow = added && list.rows.find(({ id }) => id === added.id);

  return (
    <>
      <FilterBar list={list}>
        {hasComparable && (
          // rendered also while the rows are counted, so that nothing beside it moves
          <span className={classes['compare']} data-offered={list.totalCount >= 2 || undefined}>
            <CompareButton ids={selection.rows.map(({ id }) => id)} />
          </span>
        )}
        <ViewMenu list={list} />
        {tools}
        <PrintButton {...printing} />
        <ColumnPicker table={table} columns={columns} withoutRoom={fitted.withoutRoom} />
      </FilterBar>
      <PrintHead list={list} isAll={list !== props.list} />
      {canChoose && <SelectionBar selection={selection} actions={bulkActions} bulk={bulk} />}
      <span className={classes['unseen']} aria-live="polite">
        {addedRow && withLabel(t(addedKey(added)), nameOf(addedRow))}
      </span>
      <div className={classes['frame']} ref={frame} data-refreshing={list.isRefreshing || undefined}>
        {list.error !== undefined ? (
          <ErrorState title="ListFailed" error={list.error} onRetry={list.retry} />
        ) : list.isLoading ? (
          isLate && <TableSkeleton columns={fitted.columns.length} rows={list.size} />
        ) : list.rows.length === 0 ? (
          <EmptyState title={list.isNarrowedToNothing ? 'NoRowsFiltered' : emptyTitle} />
        ) : (
          <WholeText value={table.isTextWhole}>
            <TableGrid
              list={list}
              table={table}
              fitted={fitted}
              columns={columns}
              selection={canChoose ? selection : undefined}
              nameOf={nameOf}
              actionsOf={actionsOf}
              onOpen={onOpen}
              isBusy={(id) => busyIds?.has(id) === true || bulk.progress?.waiting.has(id) === true}
            />
          </WholeText>
        )}
      </div>
      {list.error === undefined && list.totalCount > 0 && !list.isFallingBack && <Pager list={list} />}
    </>
  );
}

/** What the comparison needs of the list; the same object until a part of it changes. */
function useComparable<Row extends { readonly id: string }>(
  isOffered: boolean,
  { list, columns, nameOf }: ResourceTableProps<Row>,
): ComparableList | undefined {
  const { resource, endpoints, params, narrowing } = list;
  return useMemo(
    // The comparison passes rows of this list to its columns, but cannot name their type.
    () =>
      isOffered
        ? ({ resource, endpoints, params, narrowing, columns, nameOf } as unknown as ComparableList)
        : undefined,
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- narrowing and nameOf are made anew at every drawing
    [isOffered, resource, endpoints, params, columns, JSON.stringify(narrowing)],
  );
}
