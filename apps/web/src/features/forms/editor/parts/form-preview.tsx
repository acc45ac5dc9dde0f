import {
  bannerClassOf,
  type FormRecord,
  type FormSnapshot,
  LANGUAGES,
  type Language,
  ROLES,
  type Role,
  shownAmong,
  snapshotForReader,
  stepTitleIn,
} from '@calends/wire';
import { Button, Group, SegmentedControl, Select, Stack, Text, Title } from '@mantine/core';
import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES, useShownLanguage } from '../../../../lib/words/use-language.ts';
import { useWordChoices } from '../../../../ui/form/fields/use-word-choices.ts';
import { FormItemView } from '../../filling/form-item.tsx';
import banner from '../../filling/page-banner.module.css';
import { snapshotOf } from '../draft/draft-items.ts';
import classes from '../form-editor.module.css';

const NARROW = '390';
const WIDTHS = [NARROW, '900', '1440'];
const nothing = () => undefined;

/** The draft as somebody of a role and a language reads it, on a screen of a width; what is answered here counts nowhere. */
export function FormPreview({ record }: { readonly record: FormRecord }) {
  const { t } = useTranslation();
  const words = useWordChoices();
  const [language, setLanguage] = useState<Language>(useShownLanguage());
  const [role, setRole] = useState<Role>('basic');
  const [width, setWidth] = useState('900');
  return (
    <Stack gap="md">
      <Group gap="md" align="end">
        <Select
          label={t('Role')}
          data={words(ROLES)}
          allowDeselect={false}
          value={role}
          onChange={(chosen) => chosen && setRole(chosen as Role)}
        />
        <Select
          label={t('Language')}
          data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          allowDeselect={false}
          value={language}
          onChange={(chosen) => chosen && setLanguage(chosen)}
        />
        <SegmentedControl
          aria-label={t('PreviewWidth')}
          data={WIDTHS.map((value) => ({ value, label: `${value} px` }))}
          value={width}
          onChange={setWidth}
        />
      </Group>
      {/* a region that scrolls has to be reached by the keyboard */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={classes['preview']} aria-label={t('FormPreview')} tabIndex={0}>
        <div style={{ width: `${width}px` }}>
          <Steps
            snapshot={snapshotForReader(snapshotOf(record), language)}
            language={language}
            role={role}
            isNarrow={width === NARROW}
          />
        </div>
      </section>
    </Stack>
  );
}

interface StepsProps {
  readonly snapshot: FormSnapshot;
  readonly language: Language;
  readonly role: Role;
  /** Whether the cells of a banner stand one below the other. */
  readonly isNarrow: boolean;
}

/** One step after the other; a step whose items are all hidden is passed over, as when it is filled. */
function Steps({ snapshot, language, role, isNarrow }: StepsProps) {
  const { t } = useTranslation();
  const [answers, setAnswers] = useState<ReadonlyMap<string, string>>(new Map());
  const [place, setPlace] = useState(0);
  const shown = shownAmong(snapshot.items, { answers, role });
  const isHidden = (step: number) =>
    snapshot.items.some(({ stepNumber }) => stepNumber === step) &&
    !shown.some(({ stepNumber }) => stepNumber === step);
  const steps = Array.from({ length: snapshot.totalSteps }, (_, index) => index + 1).filter((step) => !isHidden(step));
  const at = Math.min(place, steps.length - 1);
  const step = steps[at];
  if (step === undefined) return <Text size="sm">{t('NothingForRole')}</Text>;
  const cells = snapshot.formType === 'BANNER' ? bannerClassOf(snapshot.classname) : undefined;
  const columns = { '--columns': isNarrow ? '1' : cells?.grid.split('x')[1] } as CSSProperties;
  return (
    <Stack gap="md">
      <Text size="xs" c="dimmed">
        {t('StepOfSteps', { step: at + 1, steps: steps.length })}
      </Text>
      <Title order={2} size="h4">
        {stepTitleIn(snapshot, step, language) || t('StepOfForm', { step })}
      </Title>
      <div
        {...(cells
          ? { className: banner['cells'], 'data-layout': isNarrow ? 'vertical' : cells.layout, style: columns }
          : { className: classes['previewItems'] })}
      >
        {shown
          .filter(({ stepNumber }) => stepNumber === step)
          .map((item) => (
            <FormItemView
              key={item.id}
              item={item}
              answer={answers.get(item.id) ?? ''}
              fault={undefined}
              onType={(answer) => setAnswers(new Map(answers).set(item.id, answer))}
              onLeave={nothing}
            />
          ))}
      </div>
      <Group justify="space-between">
        <Button variant="default" disabled={at === 0} onClick={() => setPlace(at - 1)}>
          {t('Back')}
        </Button>
        <Button variant="default" disabled={at === steps.length - 1} onClick={() => setPlace(at + 1)}>
          {t('NextStep')}
        </Button>
      </Group>
    </Stack>
  );
}
