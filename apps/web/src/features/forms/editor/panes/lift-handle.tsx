import { ActionIcon } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { takeFocus } from '../../../../ui/sorting/moved-item.ts';
import { useItemDrag } from '../../../../ui/sorting/use-item-drag.ts';
import type { DraftItem } from '../draft/draft-items.ts';
import classes from '../form-editor.module.css';
import type { Lift } from './use-lift.ts';

interface LiftHandleProps {
  readonly item: DraftItem;
  readonly name: string;
  /** In its step, counted from 0. */
  readonly place: number;
  readonly lift: Lift;
  /** By so many places within the step. */
  readonly onDrag: (by: number) => void;
  /** Onto another step. */
  readonly onStep: (step: number) => void;
}

/** Space lifts the item, arrows carry it, Space drops it and Escape puts it back; a pointer drags it, also onto another step. */
export function LiftHandle({ item: { id, stepNumber }, name, place, lift, onDrag, onStep }: LiftHandleProps) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const isLifted = lift.isLifted(id);
  useLayoutEffect(() => {
    if (takeFocus(id)) button.current?.focus();
  }, [id, stepNumber, place]);
  const onPointerDown = useItemDrag(onDrag, undefined, (step) => {
    if (Number(step) !== stepNumber) onStep(Number(step));
  });
  const keys: Readonly<Record<string, () => void>> = isLifted
    ? {
        ' ': lift.drop,
        Enter: lift.drop,
        Escape: () => lift.putBack(),
        ArrowUp: () => lift.carry(-1),
        ArrowDown: () => lift.carry(1),
      }
    : { ' ': () => lift.lift(id), Enter: () => lift.lift(id) };
  return (
    <ActionIcon
      ref={button}
      className={classes['handle'] ?? ''}
      size="sm"
      aria-label={t('MoveItem', { name })}
      aria-pressed={isLifted}
      title={t('MoveItem', { name })}
      onPointerDown={onPointerDown}
      onKeyDown={(event) => {
        const act = keys[event.key];
        if (!act) return;
        event.preventDefault();
        event.stopPropagation();
        act();
      }}
      onBlur={() =>
        // a moved element loses the focus and has it again at once
        requestAnimationFrame(() => {
          if (document.activeElement !== button.current && isLifted) lift.putBack(false);
        })
      }
    >
      <IconGripVertical size={16} stroke={1.6} aria-hidden="true" />
    </ActionIcon>
  );
}
