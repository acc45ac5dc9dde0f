import { fieldOf } from '@calends/wire';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../table/resource-table.module.css';
import type { ArrangedHeader } from '../table/use-arranged-table.ts';
import type { ResourceList } from '../use-resource-list.ts';
import { isFigure } from './columns.ts';

const KEY_STEP_PX = 16;

interface ColumnHeaderProps<Row extends { readonly id: string }> {
  readonly header: ArrangedHeader<Row>;
  readonly list: Pick<ResourceList<Row>, 'resource' | 'sort' | 'setSort'>;
  readonly textKey: string;
  readonly pinOffset: number | undefined;
  /** Moves the column that was dropped here to this place. */
  readonly onDropColumn: (field: string) => void;
}

/**
 * A header that sorts, can be dragged to another place, and has a handle that resizes the column by mouse, touch or arrow keys.
 */
export function ColumnHeader<Row extends { readonly id: string }>({
  header,
  list,
  textKey,
  pinOffset,
  onDropColumn,
}: ColumnHeaderProps<Row>) {
  const { t } = useTranslation();
  const { column } = header;
  const field = fieldOf(list.resource, column.id);
  const isSorted = list.sort.field === column.id;
  const label = t(textKey);
  const { drag, drop, isOver } = useColumnDrag(column.id, onDropColumn);
  const resize = header.getResizeHandler();
  const resizeByKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? KEY_STEP_PX : event.key === 'ArrowLeft' ? -KEY_STEP_PX : 0;
    if (step === 0) return;
    event.preventDefault();
    header
      .getContext()
      .table.setColumnSizing((sizes) => ({ ...sizes, [column.id]: Math.max(60, column.getSize() + step) }));
  };
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (list.sort.type === 'asc' ? 'ascending' : 'descending') : undefined}
      {...drop}
      data-drop={isOver || undefined}
      data-figure={isFigure(field) || undefined}
      data-pinned={pinOffset !== undefined || undefined}
      style={pinOffset === undefined ? undefined : { insetInlineStart: pinOffset }}
    >
      {field?.isSorted ? (
        <button
          type="button"
          {...drag}
          className={classes['sort']}
          title={t('SortBy', { name: label })}
          onClick={() => list.setSort(column.id)}
        >
          <span className={classes['headText']}>{label}</span>
          {isSorted &&
            (list.sort.type === 'asc' ? (
              <IconArrowUp size={13} aria-hidden="true" />
            ) : (
              <IconArrowDown size={13} aria-hidden="true" />
            ))}
        </button>
      ) : (
        <span className={classes['headText']} {...drag}>
          {label}
        </span>
      )}
      <span
        role="separator"
        aria-orientation="vertical"
        aria-label={t('ResizeColumn', { name: label })}
        aria-valuenow={Math.round(column.getSize())}
        aria-valuemin={60}
        aria-valuemax={800}
        tabIndex={0}
        className={classes['handle']}
        data-resizing={column.getIsResizing() || undefined}
        onMouseDown={resize}
        onTouchStart={resize}
        onKeyDown={resizeByKey}
      />
    </th>
  );
}

const DRAGGED = 'application/x-calends-column';

function isColumn(event: DragEvent): boolean {
  return event.dataTransfer.types.includes(DRAGGED);
}

/** Reorders columns by mouse; the column picker reorders them by keyboard. */
function useColumnDrag(field: string, onDrop: (field: string) => void) {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    drag: {
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.setData(DRAGGED, field);
        event.dataTransfer.effectAllowed = 'move';
      },
    },
    drop: {
      onDragOver: (event: DragEvent) => {
        if (!isColumn(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        setOver(false);
        if (!isColumn(event)) return;
        event.preventDefault();
        onDrop(event.dataTransfer.getData(DRAGGED));
      },
    },
  };
}
