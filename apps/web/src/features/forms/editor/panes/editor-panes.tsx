import { type FormRecord, LANGUAGES, type Language } from '@calends/wire';
import { Group, SegmentedControl, Select, Text } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES } from '../../../../lib/words/use-language.ts';
import { mayLeave } from '../../../../ui/dialogs/unsaved.tsx';
import { UndoButton } from '../../../../ui/inputs/undo-button.tsx';
import { type DraftItem, draftItems } from '../draft/draft-items.ts';
import { useDraftWrites } from '../draft/use-draft-writes.ts';
import type { UndoSteps } from '../draft/use-undo-steps.ts';
import classes from '../form-editor.module.css';
import { ItemProperties } from '../properties/item-properties.tsx';
import { StepPane } from './step-pane.tsx';
import { StepsPane } from './steps-pane.tsx';
import { useLift } from './use-lift.ts';

/** What is edited: a step, and an item of it. */
export interface EditedPlace {
  readonly step: number;
  readonly itemId?: string | undefined;
}

interface EditorPanesProps {
  readonly record: FormRecord;
  readonly place: EditedPlace;
  readonly language: Language;
  readonly undoSteps: UndoSteps;
  readonly onPlace: (place: EditedPlace) => void;
  readonly onLanguage: (language: Language) => void;
}

const PANES = ['steps', 'step', 'properties'] as const;
type Pane = (typeof PANES)[number];

/** The steps, the step and the properties of an item side by side; on a narrow screen one of them. */
export function EditorPanes({ record, place, language, undoSteps, onPlace, onLanguage }: EditorPanesProps) {
  const { t } = useTranslation();
  const [pane, setPane] = useState<Pane>('step');
  const [said, say] = useState('');
  const [turn, setTurn] = useState(0);
  const items = useMemo(() => draftItems(record), [record]);
  const writes = useDraftWrites(record.id, language, undoSteps);
  const step = Math.min(place.step, record.totalSteps);
  const chosen = items.find(({ id }) => id === place.itemId);
  useFocusOnChosen(chosen, turn);
  const lift = useLift({
    items,
    totalSteps: record.totalSteps,
    language,
    say,
    onStep: (next) => onPlace({ ...place, step: next }),
    onOrder: writes.order,
  });
  const undo = () => {
    if (undoSteps.hasSteps) writes.undo(() => say(t('ChangeTakenBack')));
  };
  const choose = async (itemId: string) => {
    if (itemId !== place.itemId && !(await mayLeave())) return;
    onPlace({ step, itemId });
    setPane('properties');
    setTurn(turn + 1);
  };
  const showStep = async (next: number) => {
    if (next !== step && !(await mayLeave())) return;
    onPlace({ step: next });
    setPane('step');
  };
  return (
    <>
      <Group gap="md" align="end" mb="sm">
        <Select
          size="xs"
          label={t('WrittenLanguage')}
          data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          allowDeselect={false}
          value={language}
          onChange={(next) => next && onLanguage(next)}
        />
        <UndoButton size="xs" hasSteps={undoSteps.hasSteps} onUndo={undo} />
        <div className={classes['paneChoice']}>
          <SegmentedControl
            size="xs"
            aria-label={t('EditorPane')}
            data={PANES.map((value) => ({ value, label: t(`EditorPane_${value}`) }))}
            value={pane}
            onChange={(next) => setPane(next)}
          />
        </div>
      </Group>
      <div className={classes['panes']} data-pane={pane}>
        <section className={classes['steps']} aria-label={t('EditorPane_steps')}>
          <StepsPane
            record={record}
            items={lift.items}
            language={language}
            step={step}
            writes={writes}
            onStep={(next) => void showStep(next)}
          />
        </section>
        <section className={classes['stepPane']} aria-label={t('EditorPane_step')}>
          <StepPane
            record={record}
            step={step}
            language={language}
            chosenId={place.itemId}
            lift={lift}
            writes={writes}
            onChoose={(id) => void choose(id)}
          />
        </section>
        <section className={classes['properties']} aria-label={t('EditorPane_properties')}>
          {chosen ? (
            <ItemProperties
              key={chosen.id}
              record={record}
              item={chosen}
              items={items}
              language={language}
              onSaved={writes.keepContent}
            />
          ) : (
            <Text size="sm" c="dimmed">
              {t('ChooseAnItem')}
            </Text>
          )}
        </section>
      </div>
      <span className={classes['unseen']} aria-live="assertive">
        {said}
      </span>
    </>
  );
}

/** Puts the focus into the first field of an item that was just chosen, once it is shown; `turn` counts the choices. */
function useFocusOnChosen(chosen: DraftItem | undefined, turn: number): void {
  const lastTurn = useRef(turn);
  useEffect(() => {
    if (!chosen || lastTurn.current === turn) return;
    lastTurn.current = turn;
    document.querySelector<HTMLElement>('[data-field="content.label"]')?.focus();
  }, [chosen, turn]);
}
