import { ActionIcon, Button, Checkbox, Popover, Stack } from '@mantine/core';
import { IconColumns3, IconPin, IconPinFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './column-picker.module.css';
import type { ResourceColumn } from './columns.ts';
import type { ArrangedTable } from './use-arranged-table.ts';

interface ColumnPickerProps<Row extends { readonly id: string }> {
  readonly table: ArrangedTable<Row>;
  readonly columns: readonly ResourceColumn<Row>[];
}

/** Shows, hides and pins columns, and forgets all of it. */
export function ColumnPicker<Row extends { readonly id: string }>({ table, columns }: ColumnPickerProps<Row>) {
  const { t } = useTranslation();
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <ActionIcon variant="default" size={30} aria-label={t('Columns')} title={t('Columns')}>
          <IconColumns3 size={16} stroke={1.6} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap={6}>
          {columns.map(({ field, textKey }) => {
            const column = table.getColumn(field);
            const isPinned = column?.getIsPinned() === 'start';
            const name = t(textKey);
            return (
              <div key={field} className={classes['line']}>
                <Checkbox
                  label={name}
                  checked={column?.getIsVisible() ?? true}
                  onChange={(event) => column?.toggleVisibility(event.currentTarget.checked)}
                />
                <ActionIcon
                  size="sm"
                  aria-label={t('PinColumn', { name })}
                  aria-pressed={isPinned}
                  onClick={() => column?.pin(isPinned ? false : 'start')}
                >
                  {isPinned ? <IconPinFilled size={14} /> : <IconPin size={14} stroke={1.6} />}
                </ActionIcon>
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
