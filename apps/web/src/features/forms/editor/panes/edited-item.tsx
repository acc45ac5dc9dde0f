import { type Language, labelOf } from '@calends/wire';
import { Badge, Text, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormItemView } from '../../filling/form-item.tsx';
import { type DraftItem, inLanguage, itemsOfStep, movedBy, placed } from '../draft/draft-items.ts';
import type { DraftWrites } from '../draft/use-draft-writes.ts';
import classes from '../form-editor.module.css';
import { ItemMenu } from './item-menu.tsx';
import { LiftHandle } from './lift-handle.tsx';
import type { Lift } from './use-lift.ts';

const nothing = () => undefined;

interface EditedItemProps {
  readonly item: DraftItem;
  readonly language: Language;
  readonly totalSteps: number;
  readonly isChosen: boolean;
  readonly lift: Lift;
  readonly writes: DraftWrites;
  readonly onChoose: (id: string) => void;
}

/** An item as its readers see it, below its handle, its name and its menu. */
export function EditedItem({ item, language, totalSteps, isChosen, lift, writes, onChoose }: EditedItemProps) {
  const { t } = useTranslation();
  const { id, stepNumber, type } = item;
  const name = labelOf(item, language);
  const { items } = lift;
  const own = itemsOfStep(items, stepNumber);
  const place = own.findIndex((one) => one.id === id);
  const before = (by: number) => movedBy(items, id, by, totalSteps);
  const toStep = (step: number) => lift.place(id, placed(items, id, { step, place: itemsOfStep(items, step).length }));
  const duplicate = async () => {
    const copy = await writes.duplicate(item);
    if (copy !== undefined) onChoose(copy);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- its button does the same
    <li
      className={classes['item']}
      data-chosen={isChosen || undefined}
      data-lifted={lift.isLifted(id) || undefined}
      onClick={({ target }) => target instanceof Element && target.closest('button') === null && onChoose(id)}
    >
      <header className={classes['itemHead']}>
        <LiftHandle
          item={item}
          name={name}
          place={place}
          lift={lift}
          onDrag={(by) => lift.place(id, placed(items, id, { step: stepNumber, place: place + by }))}
          onStep={toStep}
        />
        <UnstyledButton
          className={classes['itemName'] ?? ''}
          data-item={id}
          aria-pressed={isChosen}
          onClick={() => onChoose(id)}
        >
          <Text span size="xs" c="dimmed">
            {t(type)}
          </Text>{' '}
          <Text span size="sm" fw={600}>
            {name}
          </Text>
        </UnstyledButton>
        {item.content.showIf && (
          <Badge variant="default" size="sm">
            {t('ShownIfShort')}
          </Badge>
        )}
        <ItemMenu
          name={name}
          step={stepNumber}
          totalSteps={totalSteps}
          isFirst={before(-1) === undefined}
          isLast={before(1) === undefined}
          onMove={(by) => lift.place(id, before(by))}
          onStep={toStep}
          onDuplicate={() => void duplicate()}
          onRemove={() => void writes.remove(item)}
        />
      </header>
      <div inert className={classes['look']}>
        <FormItemView
          item={inLanguage(item, language)}
          answer=""
          fault={undefined}
          onType={nothing}
          onLeave={nothing}
        />
      </div>
    </li>
  );
}
