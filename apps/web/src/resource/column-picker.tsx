import { ActionIcon, Button, Checkbox, Popover, Stack } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconColumns3, IconPin, IconPinFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './column-picker.module.css';
import type { ResourceColumn } from './columns.ts';
import type { ArrangedTable } from './use-arranged-table.ts';

interface ColumnPickerProps<Row extends { readonly id: string }> {
  readonly table: ArrangedTable<Row>;
  readonly columns: readonly ResourceColumn<Row>[];
}

/** Shows, hides, pins and reorders columns, and forgets all of it. */
export function ColumnPicker<Row extends { readonly id: string }>({ table, columns }: ColumnPickerProps<Row>) {
  const { t } = useTranslation();
  const textKeys = new Map<string, string>(columns.map(({ field, textKey }) => [field, textKey]));
  const arranged = table.getAllLeafColumns();
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <ActionIcon variant="default" size={30} aria-label={t('Columns')} title={t('Columns')}>
          <IconColumns3 size={16} stroke={1.6} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes['picker'] ?? ''}>
        <Stack gap={6}>
          {arranged.map((column, index) => {
            const isPinned = column.getIsPinned() === 'start';
            const name = t(textKeys.get(column.id) ?? column.id);
            const before = arranged[index - 1]?.id;
            const after = arranged[index + 1]?.id;
            return (
              <div key={column.id} className={classes['line']}>
                <Checkbox
                  label={name}
                  checked={column.getIsVisible()}
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
