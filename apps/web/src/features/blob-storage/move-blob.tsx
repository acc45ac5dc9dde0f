import { blobStorage, type KeptBlob } from '@calends/wire';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconFolder } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EditedRecord } from '../../resource/edited-record.tsx';
import { useRefreshResource } from '../../resource/use-resource-list.ts';
import type { ModalContentProps } from '../../ui/modal-window.tsx';
import { ErrorState, FormSkeleton } from '../../ui/states.tsx';
import { successToast } from '../../ui/toasts.ts';
import { placeBlob } from './blob-forms.tsx';
import { readBlob, useFolders, useOpenFolder } from './blob-storage.queries.ts';
import { FolderPath } from './folder-path.tsx';

export function MoveBlob({ recordId = '', close }: ModalContentProps) {
  const { folderId } = useOpenFolder();
  return (
    <EditedRecord
      recordKey={['BlobStorage', recordId]}
      load={(signal) => readBlob(recordId, folderId, signal)}
      titleOf={({ name }) => name ?? ''}
    >
      {({ record }) => <FolderPicker blob={record} from={folderId} close={close} />}
    </EditedRecord>
  );
}

interface FolderPickerProps {
  readonly blob: KeptBlob;
  readonly from: string | undefined;
  readonly close: () => void;
}

/** Goes from folder to folder until the right one is open. */
function FolderPicker({ blob, from, close }: FolderPickerProps) {
  const { t } = useTranslation();
  const [shownId, show] = useState(from);
  const { data, error, refetch } = useFolders(shownId);
  const refresh = useRefreshResource(blobStorage);
  const move = useMutation({
    mutationFn: () => placeBlob(blob, { name: blob.name ?? '', parentId: shownId ?? null, version: blob.version }),
    onSuccess: () => {
      successToast('EditedSuccessfully');
      close();
    },
    onSettled: refresh,
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <FormSkeleton />;
  const folders = data.folders.filter(({ id }) => id !== blob.id); // a folder never lies within itself
  return (
    <Stack gap="sm">
      <FolderPath path={data.path} onOpen={show} />
      <Stack gap={4}>
        {folders.map(({ id, name }) => (
          <Button
            key={id}
            variant="subtle"
            color="gray"
            justify="flex-start"
            leftSection={<IconFolder size={16} stroke={1.6} aria-hidden="true" />}
            onClick={() => show(id)}
          >
            {name}
          </Button>
        ))}
        {folders.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('NoSubfolders')}
          </Text>
        )}
      </Stack>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={close}>
          {t('Cancel')}
        </Button>
        <Button disabled={shownId === from} loading={move.isPending} onClick={() => move.mutate()}>
          {t('MoveHere')}
        </Button>
      </Group>
    </Stack>
  );
}
