import { type KeptFile, type SupportMessage, supportEndpoints } from '@calends/wire';
import { Button, Group, Text } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { formatInstant } from '../../lib/dates.ts';
import { saveFile } from '../../lib/save-file.ts';
import classes from './ticket-thread.module.css';

/** The messages of a ticket, the oldest first, one's own moved to the right. */
export function TicketThread({ thread }: { readonly thread: readonly SupportMessage[] }) {
  const { t } = useTranslation();
  return (
    <ol className={classes['thread']} aria-label={t('TicketThread')}>
      {thread.map((one) => (
        <li key={one.id} className={classes['message']} data-own={one.isOwn || undefined}>
          <Group justify="space-between" gap="xs">
            <Text size="sm" fw={600}>
              {one.author}
            </Text>
            <Text size="xs" c="dimmed">
              {formatInstant(one.createdOn)}
            </Text>
          </Group>
          <p className={classes['text']}>{one.message}</p>
          {one.attachments.map((file) => (
            <Attachment key={file.id} file={file} />
          ))}
        </li>
      ))}
    </ol>
  );
}

function Attachment({ file }: { readonly file: KeptFile }) {
  const download = useMutation({
    mutationFn: async () => saveFile(await call(supportEndpoints.readAttachment, { params: { id: file.id } })),
  });
  return (
    <Button
      size="compact-xs"
      variant="default"
      mt={6}
      me={6}
      leftSection={<IconPaperclip size={13} stroke={1.6} aria-hidden="true" />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {file.fileName}
    </Button>
  );
}
