import type { Resource } from '@calends/wire';
import { Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ModalContentProps } from '../../ui/dialogs/modal-window.tsx';
import { ImportForm } from '../../ui/files/import-form.tsx';
import { successToast } from '../../ui/toasts/toasts.ts';
import { useSettingValues } from '../edit/use-setting-values.ts';
import { useRefreshResource } from '../use-resource-list.ts';

interface ImportRowsFormProps extends Pick<ModalContentProps, 'close'> {
  readonly resource: Resource;
  readonly send: (file: File) => Promise<unknown>;
  /** What a file has to hold. */
  readonly textKey: string;
  readonly savedText: string;
}

/** The dialog that imports the records of a spreadsheet, all or none. */
export function ImportRowsForm({ resource, send, textKey, savedText, close }: ImportRowsFormProps) {
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
  const mostMegabytes = useSettingValues()?.spreadsheetMegabytes;
  const drop = { textKey: 'MetadataFileDrop', refusedKey: 'PayloadTooLargeOf', mostMegabytes };
  return (
    <ImportForm drop={drop} task={task} failure={task.error}>
      <Text size="sm">{t(textKey)}</Text>
    </ImportForm>
  );
}
