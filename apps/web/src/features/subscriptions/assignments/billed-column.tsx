import type { BilledItem } from '@calends/wire';
import { Button, Group, Paper, Text } from '@mantine/core';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './billed-columns.module.css';

/** The side of a dragged item, by which the other column knows it: 'available' or 'assigned'. */
const DRAGGED = 'application/x-calends-billed-';
export type Side = 'available' | 'assigned';

interface ItemAction {
  readonly textKey: string;
  readonly onClick: (item: BilledItem) => void;
}

interface BilledColumnProps {
  readonly side: Side;
  readonly titleKey: string;
  readonly emptyKey: string;
  readonly items: readonly BilledItem[];
  readonly actions: readonly ItemAction[];
  /** Called with an item of the other column that is dropped here. */
  readonly onDrop: (entityId: string) => void;
}

/** Those who have a plan, or those who may have it. An item is dragged to the other column, or moved by its buttons. */
export function BilledColumn({ side, titleKey, emptyKey, items, actions, onDrop }: BilledColumnProps) {
  const { t } = useTranslation();
  const { isOver, drop } = useDropped(side === 'available' ? 'assigned' : 'available', onDrop);
  return (
    <Paper withBorder p="xs" component="section" aria-label={t(titleKey)} data-over={isOver || undefined} {...drop}>
      <Text size="sm" fw={600}>
        {t(titleKey)} ({items.length})
      </Text>
      <ul className={classes['items']}>
        {items.map((item) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons do the same
          <li
            key={`${item.entityType} ${item.entityId}`}
            className={classes['item']}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.setData(`${DRAGGED}${side}`, item.entityId);
              event.dataTransfer.effectAllowed = 'move';
            }}
          >
            <BilledName item={item} />
            <Group gap={4} wrap="nowrap">
              {actions.map((action) => (
                <ItemButton key={action.textKey} item={item} action={action} />
              ))}
            </Group>
          </li>
        ))}
      </ul>
      {items.length === 0 && (
        <Text size="xs" c="dimmed">
          {t(emptyKey)}
        </Text>
      )}
    </Paper>
  );
}

function ItemButton({
  item,
  action: { textKey, onClick },
}: {
  readonly item: BilledItem;
  readonly action: ItemAction;
}) {
  const { t } = useTranslation();
  return (
    <Button
      size="compact-xs"
      variant="default"
      aria-label={`${t(textKey)}: ${item.entityName}`}
      onClick={() => onClick(item)}
    >
      {t(textKey)}
    </Button>
  );
}

/** A loan type is named by its text, everything else as it is called. */
function BilledName({ item: { entityType, entityName } }: { readonly item: BilledItem }) {
  const { t } = useTranslation();
  return <span className={classes['name']}>{entityType === 'CONTRACT_TYPE' ? t(entityName) : entityName}</span>;
}

function useDropped(from: Side, onDrop: (entityId: string) => void) {
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
