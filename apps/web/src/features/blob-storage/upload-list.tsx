import { ActionIcon, CloseButton, Group, Paper, Progress, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { BlobUpload, useUploads } from './use-uploads.ts';

const STATES = { waiting: 'UploadWaiting', done: 'UploadDone', givenUp: 'UploadGivenUp' } as const;

type UploadListProps = Pick<ReturnType<typeof useUploads>, 'uploads' | 'giveUp' | 'dismiss'>;

/** The uploads that are running, and the outcome of the others. */
export function UploadList({ uploads, giveUp, dismiss }: UploadListProps) {
  const { t } = useTranslation();
  if (uploads.length === 0) return null;
  return (
    <Paper component="section" withBorder p="sm" mb="md" aria-label={t('Uploads')}>
      <Group justify="space-between" mb={6}>
        <Text size="sm" fw={600}>
          {t('Uploads')}
        </Text>
        <CloseButton size="sm" aria-label={t('DismissUploads')} onClick={dismiss} />
      </Group>
      <Stack gap={6}>
        {uploads.map((upload) => (
          <UploadRow key={upload.key} upload={upload} onGiveUp={() => giveUp(upload.key)} />
        ))}
      </Stack>
    </Paper>
  );
}

function UploadRow({ upload, onGiveUp }: { readonly upload: BlobUpload; readonly onGiveUp: () => void }) {
  const { t } = useTranslation();
  const { name, state, share, reasons } = upload;
  const percent = Math.round(share * 100);
  const isOpen = state === 'waiting' || state === 'sending';
  return (
    <Group gap="sm" wrap="nowrap">
      <Text size="sm" truncate style={{ flex: 1, minWidth: '40%' }}>
        {name}
      </Text>
      {state === 'sending' ? (
        <Progress value={percent} w={140} aria-label={`${name} ${percent} %`} />
      ) : (
        <Text size="xs" {...(state === 'failed' ? { className: 'loss' } : { c: 'dimmed' })} role="status">
          {state === 'failed' ? reasons.map((reason) => t(reason)).join(' ') : t(STATES[state])}
        </Text>
      )}
      {isOpen && (
        <ActionIcon variant="subtle" color="gray" size="sm" aria-label={t('CancelUpload', { name })} onClick={onGiveUp}>
          <IconX size={14} stroke={1.8} aria-hidden="true" />
        </ActionIcon>
      )}
    </Group>
  );
}
