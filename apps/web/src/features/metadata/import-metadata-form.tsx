import { metadata, metadataEndpoints } from '@calends/wire';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { useRefreshResource } from '../../resource/use-resource-list.ts';
import { FileChoice } from '../../ui/file-choice.tsx';
import { ImportFailure } from '../../ui/import-failure.tsx';
import { type ModalContentProps, useModalFrame } from '../../ui/modal-window.tsx';
import { successToast } from '../../ui/toasts.ts';
import { useUnsaved } from '../../ui/unsaved.tsx';

/** Takes over the items of a file, all or none. */
export function ImportMetadataForm({ close }: ModalContentProps) {
  const { t } = useTranslation();
  const frame = useModalFrame();
  const refresh = useRefreshResource(metadata);
  const [file, setFile] = useState<File>();
  useUnsaved(file !== undefined);
  const task = useMutation({
    meta: { isQuiet: true }, // the dialog says what is wrong, row by row
    mutationFn: (chosen: File) => call(metadataEndpoints.import, { files: [chosen] }),
    onSuccess: async () => {
      successToast('MetadataImported');
      close();
      await refresh();
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (file && !task.isPending) task.mutate(file);
      }}
    >
      <Stack gap="md">
        <Text size="sm">{t('ImportMetadataText')}</Text>
        <FileChoice
          file={file}
          isBusy={task.isPending}
          labelKey="ImportFile"
          textKey="MetadataFileDrop"
          refusedKey="PayloadTooLarge"
          onChoose={(chosen) => {
            setFile(chosen);
            task.reset();
          }}
        />
        {task.error && <ImportFailure failure={task.error} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={frame?.requestClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" disabled={!file} loading={task.isPending}>
            {t('Import')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
