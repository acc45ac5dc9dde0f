import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Money } from '../ui/money.tsx';
import { Cell } from './cell.tsx';
import { ColumnHeader } from './column-header.tsx';
import type { ResourceColumn } from './columns.ts';
import { isFigure } from './columns.ts';
import classes from './resource-table.module.css';
import { SumFoot } from './sum-foot.tsx';
import { type RowAction, TableRow } from './table-row.tsx';
import type { ArrangedTable } from './use-arranged-table.ts';
import type { ResourceList } from './use-resource-list.ts';
import { useRowKeys } from './use-row-keys.ts';
import type { RowSelection } from './use-row-selection.ts';

const ACTIONS_WIDTH = 52;
const CHOICE_WIDTH = 36;

interface TableGridProps<Row extends { readonly id: string }> {
  readonly list: ResourceList<Row>;
  readonly table: ArrangedTable<Row>;
  readonly columns: readonly ResourceColumn<Row>[];
  /** Undefined where rows are not chosen. */
  readonly selection: RowSelection<Row> | undefined;
  readonly nameOf: (row: Row) => string;
  readonly actionsOf: ((row: Row) => readonly RowAction[]) | undefined;
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly isBusy: (id: string) => boolean;
  /** Of the frame, in pixels. */
  readonly width: number;
}

/** The rows of a page under their headers, with the sums of all pages in the foot. */
export function TableGrid<Row extends { readonly id: string }>(props: TableGridProps<Row>) {
  const { list, table, columns, selection, nameOf, actionsOf, onOpen, isBusy, width } = props;
  const { t } = useTranslation();
  const keys = useRowKeys(list.rows.length, (index) => {
    const row = list.rows[index];
    if (row && !isBusy(row.id)) onOpen?.(row);
  });
  // in the order of the screen: what is pinned stands in front
  const visible = [...table.getStartVisibleLeafColumns(), ...table.getCenterVisibleLeafColumns()];
  const byField = new Map<string, ResourceColumn<Row>>(columns.map((column) => [column.field, column]));
  const choiceWidth = selection ? CHOICE_WIDTH : 0;
  const taken = choiceWidth + (actionsOf ? ACTIONS_WIDTH : 0);
  // Columns fill the frame: all are widened alike, so that the offsets of the pinned ones stay right.
  const factor = Math.max(1, (width - taken) / Math.max(table.getTotalSize(), 1));
  const pinOffset = (id: string) => {
    const column = table.getColumn(id);
    return column?.getIsPinned() === 'start' ? choiceWidth + column.getStart('start') * factor : undefined;
  };
  const textKeyOf = (id: string) => byField.get(id)?.textKey ?? id;
  const sumOf = (id: string, sum: string) => byField.get(id)?.sumCell?.(sum) ?? <Money amount={sum} />;
  const contentOf = (row: Row, id: string) =>
    byField.get(id)?.cell?.(row) ?? (
      <Cell
        field={list.resource.fields[id]}
        value={(row as Readonly<Record<string, unknown>>)[id]}
        isWhole={byField.get(id)?.isWhole ?? false}
      />
    );

  return (
    <div className={classes['scroll']} role="region" aria-label={t('Actions')} tabIndex={-1}>
      <table className={classes['table']} aria-busy={list.isRefreshing}>
        <colgroup>
          {selection && <col style={{ width: CHOICE_WIDTH }} />}
          {visible.map((column) => (
            <col key={column.id} style={{ width: column.getSize() * factor }} />
          ))}
          {actionsOf && <col style={{ width: ACTIONS_WIDTH }} />}
        </colgroup>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {selection && <PageChoice selection={selection} />}
              {group.headers.map((header) => (
                <ColumnHeader
                  key={header.id}
                  header={header}
                  list={list}
                  textKey={textKeyOf(header.column.id)}
                  pinOffset={pinOffset(header.column.id)}
                  onDropColumn={(field) => table.moveColumn(field, header.column.id)}
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
              cells={row.getVisibleCells().map(({ column: { id } }) => ({
                id,
                label: t(textKeyOf(id)),
                isFigure: isFigure(list.resource.fields[id]),
                pinOffset: pinOffset(id),
                content: contentOf(row.original, id),
              }))}
            />
          ))}
        </tbody>
        <SumFoot
          list={list}
          ids={visible.map((column) => column.id)}
          hasChoice={selection !== undefined}
          hasActions={actionsOf !== undefined}
          pinOffset={pinOffset}
          sumOf={sumOf}
        />
      </table>
    </div>
  );
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
