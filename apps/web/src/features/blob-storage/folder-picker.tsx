import { Button, Group, Stack, Text } from '@mantine/core';
import { IconFolder } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState, FormSkeleton } from '../../ui/states/states.tsx';
import { useFolders } from './blob-storage.queries.ts';
import { FolderPath } from './folder-path.tsx';

interface FolderPickerProps {
  /** The folder from which files are moved; undefined for the top level of the storage. */
  readonly from: string | undefined;
  /** Folders that are being moved: they cannot be moved into themselves. */
  readonly moved: ReadonlySet<string>;
  readonly isMoving?: boolean;
  readonly onPick: (folderId: string | undefined) => void;
  readonly onCancel: () => void;
}

/** Lets the user open folder after folder and choose one. */
export function FolderPicker({ from, moved, isMoving = false, onPick, onCancel }: FolderPickerProps) {
  const { t } = useTranslation();
  const [shownId, show] = useState(from);
  const { data, error, refetch } = useFolders(shownId);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <FormSkeleton />;
  const folders = data.folders.filter(({ id }) => !moved.has(id));
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
        <Button variant="default" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button disabled={shownId === from} loading={isMoving} onClick={() => onPick(shownId)}>
          {t('MoveHere')}
        </Button>
      </Group>
    </Stack>
  );
}
