import { ActionIcon } from '@mantine/core';
import { IconArrowsMove } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { keepFocusOn, takeFocus } from '../../../ui/sorting/moved-item.ts';
import { type Elsewhere, type Spot, useItemDrag } from '../../../ui/sorting/use-item-drag.ts';
import classes from './edited-dashboard.module.css';

interface MoveHandleProps {
  readonly itemId: string;
  readonly label: string;
  /** Counted from 0. */
  readonly place: number;
  /** What each key does, and whether it moves the item. */
  readonly keys: Readonly<Record<string, () => boolean>>;
  /** By so many places; whether there are as many. */
  readonly onMove: (step: number) => boolean;
  /** Where the item may be dropped outside of its list. */
  readonly elsewhere?: Pick<Elsewhere, 'isFree'> & { readonly onDrop: (spot: Spot) => boolean };
}

/** Moves an item by dragging it or by the arrow keys; it keeps the focus, which a browser takes from an element that is moved. */
export function MoveHandle({ itemId, label, place, keys, onMove, elsewhere }: MoveHandleProps) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (takeFocus(itemId)) button.current?.focus();
  }, [itemId, place]);
  // shown a moment later: the item takes the focus at its new place
  const follow = (isMoved: boolean) => isMoved && keepFocusOn(itemId);
  const dropElsewhere = elsewhere && {
    ...elsewhere,
    onDrop: (spot: Spot) => follow(elsewhere.onDrop(spot)),
  };
  const onPointerDown = useItemDrag((step) => follow(onMove(step)), dropElsewhere);
  return (
    <ActionIcon
      ref={button}
      className={classes['handle'] ?? ''}
      size="sm"
      aria-label={label}
      title={label}
      onPointerDown={onPointerDown}
      onKeyDown={(event) => {
        const move = keys[event.key];
        if (!move) return;
        event.preventDefault();
        follow(move());
      }}
    >
      <IconArrowsMove size={16} stroke={1.6} aria-hidden="true" />
    </ActionIcon>
  );
}
