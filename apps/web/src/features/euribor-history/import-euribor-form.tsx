import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ImportFailure } from '../../ui/import-failure.tsx';
import { type ModalContentProps, useModalFrame } from '../../ui/modal-window.tsx';
import { Note } from '../../ui/note.tsx';
import { FixingsDropzone } from './fixings-dropzone.tsx';
import classes from './import-euribor.module.css';
import { ImportOutcome } from './import-outcome.tsx';
import { useEuriborImport } from './use-euribor-import.ts';

/** Reads a file of fixings, shows what importing it would change, and imports exactly that. */
export function ImportEuriborForm({ close }: ModalContentProps) {
  const { t } = useTranslation();
  const frame = useModalFrame();
  const task = useEuriborImport(close);
  const { file, outcome, failure, isReading, isSaving, canSave } = task;
  useEffect(() => {
    frame?.setDirty(canSave);
    return () => frame?.setDirty(false);
  }, [frame, canSave]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave) task.save();
      }}
    >
      <Stack gap="md">
        {file === undefined ? (
          <FixingsDropzone onChoose={task.choose} />
        ) : (
          <div className={classes['file']}>
            <Text size="sm" fw={600}>
              {file.name}
            </Text>
            <Button variant="default" disabled={isSaving} onClick={() => task.choose(undefined)}>
              {t('ImportOtherFile')}
            </Button>
          </div>
        )}
        {task.wasStale && !isReading && <Note kind="warning">{t('ImportStale')}</Note>}
        {isReading && (
          <Group gap="sm" role="status">
            <Loader size={16} />
            <Text size="sm">{t('ImportReading')}</Text>
          </Group>
        )}
        {!isReading && failure !== undefined && <ImportFailure failure={failure} />}
        {!isReading && outcome && <ImportOutcome outcome={outcome} />}
        <Group justify="flex-end" gap="xs" className={classes['buttons'] ?? ''}>
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
