import { subscriptionAssignments } from '@calends/wire';
import { Button, Checkbox, Group, Paper, Text } from '@mantine/core';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withLabel } from '../../../lib/words/labelled.ts';
import { SelectionBar } from '../../../resource/table/selection-bar.tsx';
import { type BulkAction, useBulkRun } from '../../../resource/table/use-bulk-run.ts';
import { type RowSelection, useRowSelection } from '../../../resource/table/use-row-selection.ts';
import classes from './billed-columns.module.css';
import { type BilledRow, billedName } from './billed-rows.ts';
import { useIsOwn } from './use-is-own.ts';
import { useRefreshAssigned } from './use-refresh-assigned.ts';

/** The side of a dragged row, by which the other column knows it: 'available' or 'assigned'. */
const DRAGGED = 'application/x-calends-billed-';
export type Side = 'available' | 'assigned';

interface RowButton {
  readonly textKey: string;
  readonly onClick: (row: BilledRow) => void;
}

/** A column's rows, those that are chosen, and what is done to all of these together. */
export interface ColumnRows {
  readonly rows: readonly BilledRow[];
  readonly selection: RowSelection<BilledRow>;
  readonly moving: BulkAction<BilledRow>;
  readonly bulk: ReturnType<typeof useBulkRun<BilledRow>>;
}

export function useColumnRows(
  rows: readonly BilledRow[],
  { textKey, ask }: { readonly textKey: string; readonly ask: AskForAll },
): ColumnRows {
  const { t } = useTranslation();
  const refresh = useRefreshAssigned();
  const selection = useRowSelection(rows);
  const list = { resource: subscriptionAssignments, refresh };
  const bulk = useBulkRun(list, selection, (row) => billedName(row, t));
  return { rows, selection, bulk, moving: { textKey, appliesTo: () => true, ask } };
}
export type AskForAll = (rows: readonly BilledRow[]) => Promise<((row: BilledRow) => Promise<unknown>) | undefined>;

interface BilledColumnProps {
  readonly side: Side;
  readonly titleKey: string;
  readonly emptyKey: string;
  readonly column: ColumnRows;
  readonly buttons: readonly RowButton[];
  /** Called with the row of the other column that is dropped here; where it is a chosen one, the others come with it. */
  readonly onDrop: (id: string) => void;
}

/**
 * Those who have a plan, or those who may have it. A row is dragged to the other column, or moved by its buttons; several are chosen by
 * their boxes, with Shift from one to another, and dragged or moved together.
 */
export function BilledColumn({ side, titleKey, emptyKey, column, buttons, onDrop }: BilledColumnProps) {
  const { t } = useTranslation();
  const { rows, selection, bulk, moving } = column;
  const { isOver, drop } = useDropped(side === 'available' ? 'assigned' : 'available', onDrop);
  return (
    <Paper withBorder p="xs" component="section" aria-label={t(titleKey)} data-over={isOver || undefined} {...drop}>
      <Text size="sm" fw={600} mb={6}>
        {t(titleKey)} ({rows.length})
      </Text>
      <SelectionBar selection={selection} actions={[moving]} bulk={bulk} />
      <ul className={classes['items']}>
        {rows.map((row, index) => (
          <Row
            key={row.id}
            row={row}
            buttons={buttons}
            isBusy={bulk.progress?.waiting.has(row.id) === true}
            isChosen={selection.has(row.id)}
            onToggle={(isRange) => selection.toggle(index, isRange)}
            drag={(event) => {
              event.dataTransfer.setData(`${DRAGGED}${side}`, row.id);
              event.dataTransfer.effectAllowed = 'move';
            }}
          />
        ))}
      </ul>
      {rows.length === 0 && (
        <Text size="xs" c="dimmed">
          {t(emptyKey)}
        </Text>
      )}
    </Paper>
  );
}

interface RowProps {
  readonly row: BilledRow;
  readonly buttons: readonly RowButton[];
  readonly isBusy: boolean;
  readonly isChosen: boolean;
  readonly onToggle: (isRange: boolean) => void;
  readonly drag: (event: DragEvent) => void;
}

function Row({ row, buttons, isBusy, isChosen, onToggle, drag }: RowProps) {
  const { t } = useTranslation();
  const name = billedName(row, t);
  const isOwn = useIsOwn()(row);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons do the same
    <li
      className={classes['item']}
      draggable={!isBusy}
      aria-busy={isBusy || undefined}
      data-chosen={isChosen || undefined}
      onDragStart={drag}
    >
      <Checkbox
        size="xs"
        aria-label={t('SelectRow', { name })}
        checked={isChosen}
        disabled={isBusy}
        // React reports the change of a checkbox with its click event, which has the Shift key
        onChange={({ nativeEvent }) => onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
      />
      <span className={classes['name']}>
        {name}
        {isOwn && <span className={classes['own']}> · {t('BilledInternal')}</span>}
      </span>
      <Group gap={4} wrap="nowrap">
        {buttons.map(({ textKey, onClick }) => (
          <Button
            key={textKey}
            size="compact-xs"
            variant="default"
            disabled={isBusy}
            aria-label={withLabel(t(textKey), name)}
            onClick={() => onClick(row)}
          >
            {t(textKey)}
          </Button>
        ))}
      </Group>
    </li>
  );
}

function useDropped(from: Side, onDrop: (id: string) => void) {
  const [isOver, setOver] = useState(false);
  const kind = `${DRAGGED}${from}`;
  const isTaken = (event: DragEvent) => event.dataTransfer.types.includes(kind);
  return {
    isOver,
    drop: {
      onDragOver: (event: DragEvent) => {
        if (!isTaken(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        setOver(false);
        if (!isTaken(event)) return;
        event.preventDefault();
        onDrop(event.dataTransfer.getData(kind));
      },
    },
  };
}
