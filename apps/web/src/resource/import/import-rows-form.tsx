import type { Resource } from '@calends/wire';
import { Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModalContentProps } from '../../ui/dialogs/modal-window.tsx';
import { ImportForm } from '../../ui/files/import-form.tsx';
import { successToast } from '../../ui/toasts/toasts.ts';
import { useSettingValues } from '../edit/use-setting-values.ts';
import { useRefreshResource } from '../use-resource-list.ts';

interface ImportRowsFormProps<Read> extends Pick<ModalContentProps, 'close'> {
  readonly resource: Resource;
  readonly send: (file: File) => Promise<unknown>;
  /** What a file has to hold. */
  readonly textKey: string;
  readonly savedText: string;
  /** Shows what the file holds before it is imported; without, it is imported at once. */
  readonly preview?: {
    readonly read: (file: File) => Promise<Read>;
    readonly Shown: ComponentType<{ readonly read: Read }>;
  };
}

/** The dialog that imports the records of a spreadsheet, all or none. */
export function ImportRowsForm<Read = never>({
  resource,
  send,
  textKey,
  savedText,
  preview,
  close,
}: ImportRowsFormProps<Read>) {
  const { t } = useTranslation();
  const refresh = useRefreshResource(resource);
  const task = useMutation({
    meta: { isQuiet: true }, // the dialog shows the errors by row
    mutationFn: send,
    onSuccess: async () => {
      successToast(savedText);
      close();
      await refresh();
    },
  });
  const reading = useMutation({
    meta: { isQuiet: true }, // as above
    mutationFn: async (file: File) => (preview ? { read: await preview.read(file) } : undefined),
  });
  const isRead = !preview || reading.data !== undefined;
  const step = {
    isPending: reading.isPending || task.isPending,
    mutate: (file: File) => (isRead ? task.mutate(file) : reading.mutate(file)),
    reset: () => {
      reading.reset();
      task.reset();
    },
  };
  const mostMegabytes = useSettingValues()?.spreadsheetMegabytes;
  const drop = { textKey: 'MetadataFileDrop', refusedKey: 'PayloadTooLargeOf', mostMegabytes };
  return (
    <ImportForm
      drop={drop}
      task={step}
      submitKey={isRead ? 'Import' : 'ShowRows'}
      shown={preview && reading.data && <preview.Shown read={reading.data.read} />}
      failure={task.error ?? reading.error}
    >
      <Text size="sm">{t(textKey)}</Text>
    </ImportForm>
  );
}
