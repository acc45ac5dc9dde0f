import {
  bannerClassOf,
  cellsOf,
  type FormContentType,
  type FormRecord,
  type Language,
  MOST_ITEMS,
  stepTitleIn,
} from '@calends/wire';
import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type DraftItem, itemsOfStep, textsOf } from '../draft/draft-items.ts';
import type { DraftWrites } from '../draft/use-draft-writes.ts';
import classes from '../form-editor.module.css';
import { EditedItem } from './edited-item.tsx';
import { Palette } from './palette.tsx';
import type { Lift } from './use-lift.ts';

interface StepPaneProps {
  readonly record: FormRecord;
  readonly step: number;
  readonly language: Language;
  readonly chosenId: string | undefined;
  readonly lift: Lift;
  readonly writes: DraftWrites;
  readonly onChoose: (id: string) => void;
}

/** A step as its readers see it, with what its author does to its items. */
export function StepPane({ record, step, language, chosenId, lift, writes, onChoose }: StepPaneProps) {
  const { t } = useTranslation();
  const own = itemsOfStep(lift.items, step);
  const title = stepTitleIn({ texts: textsOf(record), items: lift.items }, step, language);
  const add = async (type: FormContentType) => {
    const id = await writes.add(type, step);
    if (id !== undefined) onChoose(id);
  };
  return (
    <>
      <Title order={2} size="h4">
        {title || t('StepOfForm', { step })}
      </Title>
      <CellsOfBanner record={record} own={own} />
      {own.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('StepHasNoItems')}
        </Text>
      )}
      <ol className={classes['items']}>
        {own.map((item) => (
          <EditedItem
            key={item.id}
            item={item}
            language={language}
            totalSteps={record.totalSteps}
            isChosen={item.id === chosenId}
            lift={lift}
            writes={writes}
            onChoose={onChoose}
          />
        ))}
      </ol>
      <Palette fullText={useFullText(record, own, lift.items)} onAdd={add} />
    </>
  );
}

interface CellsProps {
  readonly record: FormRecord;
  readonly own: readonly DraftItem[];
}

/** How many cells of the grid are taken in the step of a banner. */
function CellsOfBanner({ record, own }: CellsProps) {
  const { t } = useTranslation();
  const cells = cellsIn(record);
  return (
    cells !== undefined && (
      <Text size="xs" c="dimmed">
        {t('CellsOfStep', { count: own.length, most: cells })}
      </Text>
    )
  );
}

function useFullText(record: FormRecord, own: readonly DraftItem[], all: readonly DraftItem[]): string | undefined {
  const { t } = useTranslation();
  const cells = cellsIn(record);
  if (cells !== undefined && own.length >= cells) return t('StepIsFull', { step: own[0]?.stepNumber, most: cells });
  return all.length >= MOST_ITEMS ? t('FormIsFull', { most: MOST_ITEMS }) : undefined;
}

function cellsIn({ formType, classname }: FormRecord): number | undefined {
  const grid = formType === 'BANNER' ? bannerClassOf(classname)?.grid : undefined;
  return grid && cellsOf(grid);
}
