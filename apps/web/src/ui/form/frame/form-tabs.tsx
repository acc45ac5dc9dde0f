import { Badge, Tabs } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useDialogTab } from '../../../lib/address/modal-address.ts';
import { withLabel } from '../../../lib/words/labelled.ts';
import { TabStrip } from '../../page/tab-strip.tsx';
import { TabContext } from '../use-field.tsx';
import type { RecordForm } from '../use-record-form.ts';
import { useFaultyFields } from './faulty-fields.ts';

export interface FormTab {
  readonly id: string;
  readonly textKey: string;
  /** The fields whose errors the tab counts; of nested fields the first part of the name. */
  readonly fields: readonly string[];
  readonly content: ReactNode;
}

interface FormTabsProps<Values extends FieldValues> {
  readonly form: RecordForm<Values>;
  readonly tabs: readonly FormTab[];
}

/**
 * The tabs of a form. Each shows how many of its fields are invalid (marker TabErrorMessage) or still missing, Ctrl and the
 * arrow keys move between them, and when a save is refused the first tab with an error is shown.
 */
export function FormTabs<Values extends FieldValues>({ form, tabs }: FormTabsProps<Values>) {
  const { t } = useTranslation();
  const { errors } = useFormState({ control: form.methods.control });
  const empty = new Set(
    useFaultyFields(form).flatMap(({ name, isMissing }) => (isMissing ? [name.split('.')[0] ?? name] : [])),
  );
  const address = useDialogTab();
  const [chosen, setChosen] = useState(tabs.find((tab) => tab.id === address.tab)?.id ?? tabs[0]?.id);
  const choose = (id: string) => {
    setChosen(id);
    address.setTab(id);
  };
  const active = tabs.some((tab) => tab.id === chosen) ? chosen : tabs[0]?.id; // a tab may disappear when its condition no longer holds
  if (active !== chosen) setChosen(active); // and is not selected again when it reappears
  const { field, turn } = form.wanted;

  const [seenTurn, setSeenTurn] = useState(turn);
  if (seenTurn !== turn) {
    setSeenTurn(turn);
    const first = field?.split('.')[0];
    const holder = tabs.find((tab) => first !== undefined && tab.fields.includes(first));
    if (holder) setChosen(holder.id);
  }

  const root = useRef<HTMLDivElement>(null);
  const moveByKey = useEffectEvent((event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0 || !event.ctrlKey) return;
    event.preventDefault();
    event.stopPropagation();
    const index = tabs.findIndex((tab) => tab.id === active);
    const next = (index + step + tabs.length) % tabs.length;
    if (tabs[next]) choose(tabs[next].id);
    // the focused field is hidden now; without a focused element the next arrow key would do nothing
    root.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  });
  useEffect(() => {
    const host = root.current?.closest<HTMLElement>('[role="dialog"], form'); // so that the shortcut also works from the buttons below the tabs
    host?.addEventListener('keydown', moveByKey, true);
    return () => host?.removeEventListener('keydown', moveByKey, true);
  }, []);
  return (
    <Tabs ref={root} value={active ?? null} onChange={(id) => id !== null && choose(id)} keepMounted>
      <TabStrip>
        {tabs.map((tab) => {
          const count = tab.fields.filter((name) => Object.hasOwn(errors, name)).length;
          const missing = tab.fields.filter((name) => empty.has(name)).length;
          return (
            <Tabs.Tab
              key={tab.id}
              value={tab.id}
              rightSection={
                (count > 0 && <ErrorCount count={count} />) || (missing > 0 && <MissingCount count={missing} />)
              }
            >
              {t(tab.textKey)}
            </Tabs.Tab>
          );
        })}
      </TabStrip>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab.id} value={tab.id}>
          <TabContext value={tab.textKey}>{tab.content}</TabContext>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

function ErrorCount({ count }: { count: number }) {
  const { t } = useTranslation();
  return (
    <Badge
      size="xs"
      circle={count < 10}
      color="red"
      title={t('TabErrorMessage')}
      aria-label={withLabel(t('TabErrorMessage'), count)}
    >
      {count}
    </Badge>
  );
}

/** The number of fields still to be filled in, shown from the start and in grey, because they are not mistakes. */
function MissingCount({ count }: { count: number }) {
  const { t } = useTranslation();
  return (
    <Badge
      size="xs"
      circle={count < 10}
      variant="default"
      title={t('TabMissingMessage')}
      aria-label={withLabel(t('TabMissingMessage'), count)}
    >
      {count}
    </Badge>
  );
}
