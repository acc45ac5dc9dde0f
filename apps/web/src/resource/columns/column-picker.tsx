import { ActionIcon, Button, Checkbox, Popover, Stack, Switch, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconColumns3, IconPin, IconPinFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ArrangedTable } from '../table/use-arranged-table.ts';
import classes from './column-picker.module.css';
import type { ResourceColumn } from './columns.ts';

interface ColumnPickerProps<Row extends { readonly id: string }> {
  readonly table: ArrangedTable<Row>;
  readonly columns: readonly ResourceColumn<Row>[];
  /**
   * The columns that would be shown but do not fit: the picker marks them. A user who ticks one sees it, and the table scrolls.
   */
  readonly withoutRoom: ReadonlySet<string>;
}

/** Shows, hides, pins and reorders columns, shows long text whole, and resets the arrangement. */
export function ColumnPicker<Row extends { readonly id: string }>(props: ColumnPickerProps<Row>) {
  const { table, columns, withoutRoom } = props;
  const { t } = useTranslation();
  const textKeys = new Map<string, string>(columns.map(({ field, textKey }) => [field, textKey]));
  const arranged = table.getAllLeafColumns();
  const title = withoutRoom.size > 0 ? t('ColumnsWithoutRoom', { count: withoutRoom.size }) : t('Columns');
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <ActionIcon
          variant="default"
          size={30}
          aria-label={t('Columns')}
          title={title}
          className={classes['open'] ?? ''}
          data-without-room={withoutRoom.size || undefined}
        >
          <IconColumns3 size={16} stroke={1.6} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes['picker'] ?? ''}>
        <Stack gap={6}>
          <Switch
            size="xs"
            label={t('ShowFullText')}
            checked={table.isTextWhole}
            onChange={(event) => table.setTextWhole(event.currentTarget.checked)}
          />
          {withoutRoom.size > 0 && (
            <Text size="xs" c="dimmed" maw={300}>
              {t('WithoutRoomHint')}
            </Text>
          )}
          {arranged.map((column, index) => {
            const isPinned = column.getIsPinned() === 'start';
            const name = t(textKeys.get(column.id) ?? column.id);
            const before = arranged[index - 1]?.id;
            const after = arranged[index + 1]?.id;
            return (
              <div key={column.id} className={classes['line']}>
                <Checkbox
                  label={name}
                  description={withoutRoom.has(column.id) && t('WithoutRoom')}
                  checked={column.getIsVisible() && !withoutRoom.has(column.id)}
                  onChange={(event) => column.toggleVisibility(event.currentTarget.checked)}
                />
                <div className={classes['tools']}>
                  <ActionIcon
                    size="sm"
                    aria-label={t('MoveColumnUp', { name })}
                    disabled={before === undefined}
                    onClick={() => before !== undefined && table.moveColumn(column.id, before)}
                  >
                    <IconArrowUp size={14} stroke={1.6} />
                  </ActionIcon>
                  <ActionIcon
                    size="sm"
                    aria-label={t('MoveColumnDown', { name })}
                    disabled={after === undefined}
                    onClick={() => after !== undefined && table.moveColumn(column.id, after)}
                  >
                    <IconArrowDown size={14} stroke={1.6} />
                  </ActionIcon>
                  <ActionIcon
                    size="sm"
                    aria-label={t('PinColumn', { name })}
                    aria-pressed={isPinned}
                    onClick={() => column.pin(isPinned ? false : 'start')}
                  >
                    {isPinned ? <IconPinFilled size={14} /> : <IconPin size={14} stroke={1.6} />}
                  </ActionIcon>
                </div>
              </div>
            );
          })}
          <Button
            variant="default"
            size="compact-xs"
            disabled={!table.isArranged}
            onClick={() => table.forgetArrangement()}
          >
            {t('ResetColumns')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
