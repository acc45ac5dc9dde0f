import { targetGroupEndpoints, targetGroups } from '@calends/wire';
import { Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api.ts';
import { useSettingValues } from '../../resource/edit/use-setting-values.ts';
import { useRefreshResource } from '../../resource/use-resource-list.ts';
import type { ModalContentProps } from '../../ui/dialogs/modal-window.tsx';
import { ImportForm } from '../../ui/files/import-form.tsx';
import { successToast } from '../../ui/toasts/toasts.ts';

/** Imports the target groups of a file, all or none. */
export function ImportGroupsForm({ close }: ModalContentProps) {
  const { t } = useTranslation();
  const refresh = useRefreshResource(targetGroups);
  const task = useMutation({
    meta: { isQuiet: true }, // the dialog shows the errors by row
    mutationFn: (chosen: File) => call(targetGroupEndpoints.import, { files: [chosen] }),
    onSuccess: async () => {
      successToast('TargetGroupsImported');
      close();
      await refresh();
    },
  });
  const mostMegabytes = useSettingValues()?.spreadsheetMegabytes;
  const drop = { textKey: 'MetadataFileDrop', refusedKey: 'PayloadTooLargeOf', mostMegabytes };
  return (
    <ImportForm drop={drop} task={task} failure={task.error}>
      <Text size="sm">{t('ImportTargetGroupsText')}</Text>
    </ImportForm>
  );
}
