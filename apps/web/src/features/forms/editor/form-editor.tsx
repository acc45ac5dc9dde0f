import {
  FORM_STATES,
  FORM_TYPES,
  type FormRecord,
  type FormType,
  type Hindrance,
  hindrancesOf,
  type Language,
  stateWord,
  warningsOf,
} from '@calends/wire';
import { Button, Checkbox, Tabs } from '@mantine/core';
import { IconBroadcast, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import { isNowhere } from '../../../lib/api/is-nowhere.ts';
import { useShownLanguage } from '../../../lib/words/use-language.ts';
import { useChangedMeanwhile } from '../../../resource/edit/use-changed-meanwhile.ts';
import { mayLeave, UnsavedPage } from '../../../ui/dialogs/unsaved.tsx';
import { Note } from '../../../ui/page/note.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { TabStrip } from '../../../ui/page/tab-strip.tsx';
import { ErrorState, FormSkeleton } from '../../../ui/states/states.tsx';
import { draftQuery } from './draft/draft.queries.ts';
import { snapshotOf } from './draft/draft-items.ts';
import { usePublish } from './draft/use-publish.ts';
import { useUndoSteps } from './draft/use-undo-steps.ts';
import classes from './form-editor.module.css';
import { type EditedPlace, EditorPanes } from './panes/editor-panes.tsx';
import { FormAnswers } from './parts/form-answers.tsx';
import { FormEditions } from './parts/form-editions.tsx';
import { FormPreview } from './parts/form-preview.tsx';
import { HinderedPlaces, type Place } from './parts/hindered-places.tsx';

const LISTS = {
  BANNER: '/form-builder/banner',
  EXAM: '/form-builder/exam',
  INNERCOMPONENT: '/form-builder/innercomponent',
  SURVEY: '/form-builder/survey',
  TUTORIAL: '/form-builder/tutorial',
} as const satisfies Readonly<Record<FormType, string>>;

const TABS = ['edit', 'preview', 'hindrances', 'editions', 'answers'] as const;
type Tab = (typeof TABS)[number];

interface FormEditorProps {
  readonly formId: string;
  /** The kind in the address, in small letters. */
  readonly formType: string;
  /** In the place of a form that is not there, or of another kind. */
  readonly nowhere: ReactNode;
}

/** A form in its steps, with what its author does to them. */
export function FormEditor({ formId, formType, nowhere }: FormEditorProps) {
  const { data, error, refetch } = useQuery(draftQuery(formId));
  const kind = FORM_TYPES.find((type) => type.toLowerCase() === formType);
  if (isNowhere(error) || (data && data.formType !== kind)) return nowhere;
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FormSkeleton rows={6} />;
  return (
    <UnsavedPage>
      <KnownForm record={data} />
    </UnsavedPage>
  );
}

function KnownForm({ record }: { readonly record: FormRecord }) {
  const { t } = useTranslation();
  const [tab, setTab] = useState<Tab>('edit');
  const [place, setPlace] = useState<EditedPlace>({ step: 1 });
  const [language, setLanguage] = useState<Language>(useShownLanguage());
  const [isAsked, setAsked] = useState(false);
  const undoSteps = useUndoSteps();
  const { hindrances, warnings } = useFindings(record);
  const [isChanged, forgetChange] = useChangedMeanwhile(record.id);
  const show = async (next: Tab) => {
    if (next === tab || !(await mayLeave())) return;
    setAsked(false);
    setTab(next);
  };
  const showHindrances = () => {
    setAsked(true);
    setTab('hindrances');
  };
  const jump = ({ itemId, stepNumber = 1 }: Place) => {
    setPlace({ step: stepNumber, itemId });
    setTab('edit');
    focusItem(itemId);
  };
  return (
    <article>
      <nav className={classes['way']} aria-label={t('WayBack')}>
        <Link to={LISTS[record.formType]}>{t(`FormsOf${record.formType}`)}</Link>
      </nav>
      <PageHeader title={record.title ?? ''} text={<OnAir record={record} />}>
        <EditorActions record={record} hindrances={hindrances} onHindered={showHindrances} />
      </PageHeader>
      {isChanged && (
        <Note kind="info">
          {t('FormChanged')}{' '}
          <Button variant="subtle" size="compact-xs" onClick={forgetChange}>
            {t('Close')}
          </Button>
        </Note>
      )}
      <Tabs value={tab} keepMounted={false} onChange={(next) => void show(next as Tab)}>
        <TabStrip>
          {TABS.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`EditorTab_${one}`)}
              {one === 'hindrances' && hindrances.length > 0 && ` (${hindrances.length})`}
            </Tabs.Tab>
          ))}
        </TabStrip>
        <Tabs.Panel value="edit" pt="md">
          <EditorPanes
            record={record}
            place={place}
            language={language}
            undoSteps={undoSteps}
            onPlace={setPlace}
            onLanguage={setLanguage}
          />
        </Tabs.Panel>
        <Tabs.Panel value="preview" pt="md">
          <FormPreview record={record} />
        </Tabs.Panel>
        <Tabs.Panel value="hindrances" pt="md">
          <HinderedPlaces hindrances={hindrances} warnings={warnings} isAsked={isAsked} onPlace={jump} />
        </Tabs.Panel>
        <Tabs.Panel value="editions" pt="md">
          <FormEditions record={record} />
        </Tabs.Panel>
        <Tabs.Panel value="answers" pt="md">
          <FormAnswers record={record} />
        </Tabs.Panel>
      </Tabs>
    </article>
  );
}

/** What the server would say of the draft if it were published now. */
function useFindings(record: FormRecord) {
  return useMemo(() => {
    const snapshot = snapshotOf(record);
    const documents = new Set(record.documents.map(({ id }) => id));
    return { hindrances: hindrancesOf(snapshot, documents), warnings: warningsOf(snapshot) };
  }, [record]);
}

/** The item once its step is shown. */
function focusItem(id: string | undefined): void {
  if (id === undefined) return;
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`)?.focus());
}

/** Whether readers see the form, and whether they see what stands here. */
function OnAir({ record: { state, liveEdition, hasDraftChanges } }: { readonly record: FormRecord }) {
  const { t } = useTranslation();
  const said = t(stateWord(FORM_STATES, state) ?? '');
  if (liveEdition === null) return said;
  const edition = t('EditionNumber', { edition: liveEdition });
  return [said, edition, ...(hasDraftChanges ? [t('DraftHasChanges')] : [])].join(' · ');
}

interface EditorActionsProps {
  readonly record: FormRecord;
  readonly hindrances: readonly Hindrance[];
  readonly onHindered: () => void;
}

/** The options of the form, and what puts its draft on air. */
function EditorActions({ record, hindrances, onHindered }: EditorActionsProps) {
  const { t } = useTranslation();
  const { open } = useModal();
  const [isRestarting, setRestarting] = useState(false);
  const { publish, isPublishing } = usePublish(record, onHindered);
  const { id, state, liveEdition, hasDraftChanges, totalUsersStarted, totalUsersCompleted } = record;
  const isOnAir = state === FORM_STATES.ACTIVE && !hasDraftChanges;
  const areInTheMiddle = liveEdition !== null && totalUsersStarted > totalUsersCompleted;
  const begin = async () => {
    if (!(await mayLeave())) return;
    if (hindrances.length > 0) onHindered();
    else publish(isRestarting);
  };
  return (
    <>
      {areInTheMiddle && !isOnAir && (
        <Checkbox
          size="xs"
          label={t('RestartUnfinished')}
          checked={isRestarting}
          onChange={({ currentTarget }) => setRestarting(currentTarget.checked)}
        />
      )}
      <Button
        variant="default"
        leftSection={<IconPencil size={15} stroke={1.6} aria-hidden="true" />}
        onClick={() => void open('form-builder/edit-form', id)}
      >
        {t('FormOptions')}
      </Button>
      <Button
        leftSection={<IconBroadcast size={15} stroke={1.6} aria-hidden="true" />}
        disabled={isOnAir}
        loading={isPublishing}
        onClick={() => void begin()}
      >
        {t(isOnAir ? 'IsPublished' : 'PublishForm')}
      </Button>
    </>
  );
}
