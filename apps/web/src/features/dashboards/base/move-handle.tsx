import { ActionIcon } from '@mantine/core';
import { IconArrowsMove } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import classes from './edited-dashboard.module.css';
import { useItemDrag } from './use-item-drag.ts';

interface MoveHandleProps {
  readonly label: string;
  /** Counted from 0. */
  readonly place: number;
  /** How many places each key moves by. */
  readonly steps: Readonly<Record<string, number>>;
  /** By so many places. */
  readonly onMove: (step: number) => void;
}

/**
 * Moves an item among those beside it by dragging it or by the arrow keys; it keeps the focus, which a browser takes from an element
 * that is moved.
 */
export function MoveHandle({ label, place, steps, onMove }: MoveHandleProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isMoving = useRef(false);
  useLayoutEffect(() => {
    if (isMoving.current) button.current?.focus();
    isMoving.current = false;
  }, [place]);
  const move = (step: number) => {
    isMoving.current = true;
    onMove(step);
  };
  const onPointerDown = useItemDrag(move);
  return (
    <ActionIcon
      ref={button}
      className={classes['handle'] ?? ''}
      size="sm"
      aria-label={label}
      title={label}
      onPointerDown={onPointerDown}
      onKeyDown={(event) => {
        const step = steps[event.key];
        if (step === undefined) return;
        event.preventDefault();
        move(step);
      }}
    >
      <IconArrowsMove size={16} stroke={1.6} aria-hidden="true" />
    </ActionIcon>
  );
}
