import { Button, Group, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useModalFrame } from '../dialogs/modal-window.tsx';
import { useUnsaved } from '../dialogs/unsaved.tsx';
import { FileChoice } from './file-choice.tsx';
import type { FileDropProps } from './file-drop.tsx';
import { ImportFailure } from './import-failure.tsx';

interface ImportFormProps {
  readonly drop: Omit<FileDropProps, 'labelKey' | 'onChoose'>;
  /** Texts and inputs above the file. */
  readonly children: ReactNode;
  /** The kind of file, if there are several; a chosen file is dropped when the kind changes. */
  readonly kind?: string;
  readonly task: {
    readonly isPending: boolean;
    readonly mutate: (file: File) => void;
    readonly reset: () => void;
  };
  /** What of the file is shown below it before it is imported. */
  readonly shown?: ReactNode;
  /** What the submit does; it imports, where nothing is named. */
  readonly submitKey?: string;
  /** Why the file was not imported, by row if possible. */
  readonly failure: unknown;
}

/** The dialog of an import: the user chooses a file, which is imported completely or not at all. */
export function ImportForm({ drop, children, kind = '', task, shown, submitKey = 'Import', failure }: ImportFormProps) {
  const { t } = useTranslation();
  const frame = useModalFrame();
  const [chosen, setChosen] = useState<{ readonly kind: string; readonly file: File }>();
  const file = chosen?.kind === kind ? chosen.file : undefined;
  useUnsaved(file !== undefined);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (file && !task.isPending) task.mutate(file);
      }}
    >
      <Stack gap="md">
        {children}
        <FileChoice
          key={kind}
          {...drop}
          file={file}
          isBusy={task.isPending}
          labelKey="ImportFile"
          onChoose={(one) => {
            setChosen(one && { kind, file: one });
            task.reset();
          }}
        />
        {shown}
        {failure !== null && <ImportFailure failure={failure} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={frame?.requestClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" disabled={!file} loading={task.isPending}>
            {t(submitKey)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
