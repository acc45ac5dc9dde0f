import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileImportTask } from '../../lib/api/use-file-import.ts';
import { useModalFrame } from '../dialogs/modal-window.tsx';
import { useUnsaved } from '../dialogs/unsaved.tsx';
import { Note } from '../page/note.tsx';
import { ImportFailure } from './import-failure.tsx';

interface ImportFrameProps<Chosen, Outcome> {
  readonly task: FileImportTask<Chosen, Outcome>;
  readonly nameOf: (chosen: Chosen) => string;
  /** The area where the file is dropped or chosen. */
  readonly chooser: ReactNode;
  /** Further inputs, shown once there is a file. */
  readonly options?: ReactNode;
  /** Shows why the file is not imported; by default its rejected cells and the messages of the answer. */
  readonly Failure?: ComponentType<{ failure: unknown }>;
  readonly children: (outcome: Outcome) => ReactNode;
}

/** The dialog of an import in two steps: the user chooses a file, sees what it would change, and imports exactly that. */
export function ImportFrame<Chosen, Outcome>({
  task,
  nameOf,
  chooser,
  options,
  Failure = ImportFailure,
  children,
}: ImportFrameProps<Chosen, Outcome>) {
  const { t } = useTranslation();
  const frame = useModalFrame();
  const { chosen, outcome, failure, isReading, isSaving, canSave } = task;
  useUnsaved(canSave);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave) task.save();
      }}
    >
      <Stack gap="md">
        {chosen === undefined ? (
          chooser
        ) : (
          <>
            <Group justify="space-between">
              <Text size="sm" fw={600}>
                {nameOf(chosen)}
              </Text>
              <Button variant="default" disabled={isSaving} onClick={() => task.choose(undefined)}>
                {t('ImportOtherFile')}
              </Button>
            </Group>
            {options}
          </>
        )}
        {task.wasStale && !isReading && <Note kind="warning">{t('ImportStale')}</Note>}
        {isReading && (
          <Group gap="sm" role="status">
            <Loader size={16} />
            <Text size="sm">{t('ImportReading')}</Text>
          </Group>
        )}
        {!isReading && failure !== undefined && <Failure failure={failure} />}
        {!isReading && outcome !== undefined && children(outcome)}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={frame?.requestClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" disabled={!canSave} loading={isSaving}>
            {t('Import')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
