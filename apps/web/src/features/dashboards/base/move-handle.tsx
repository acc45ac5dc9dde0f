import { ActionIcon } from '@mantine/core';
import { IconArrowsMoveVertical } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './edited-dashboard.module.css';
import { useRowDrag } from './use-row-drag.ts';

interface MoveHandleProps {
  /** Of what is moved. */
  readonly name: string;
  /** Counted from 0. */
  readonly place: number;
  /** By so many places. */
  readonly onMove: (step: number) => void;
}

/**
 * Moves a row of the page by dragging it or by the arrow keys; it keeps the focus, which a browser takes from an element that is
 * moved.
 */
export function MoveHandle({ name, place, onMove }: MoveHandleProps) {
  const { t } = useTranslation();
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
  const onPointerDown = useRowDrag(move);
  const label = t('MoveByArrows', { name });
  return (
    <ActionIcon
      ref={button}
      className={classes['handle'] ?? ''}
      size="sm"
      aria-label={label}
      title={label}
      onPointerDown={onPointerDown}
      onKeyDown={(event) => {
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (step === undefined) return;
        event.preventDefault();
        move(step);
      }}
    >
      <IconArrowsMoveVertical size={16} stroke={1.6} aria-hidden="true" />
    </ActionIcon>
  );
}
