import { type KeptFile, type SupportMessage, supportEndpoints, supportTickets } from '@calends/wire';
import { Button, Group, Text } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { type Ref, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api.ts';
import { saveFile } from '../../lib/api/save-file.ts';
import { formatInstant } from '../../lib/figures/dates.ts';
import { resourceKey } from '../../resource/use-resource-list.ts';
import { ErrorState, FormSkeleton } from '../../ui/states/states.tsx';
import classes from './ticket-thread.module.css';

/**
 * The messages of a ticket, oldest first, the user's own at the right; of a long thread only the newest until the user asks for
 * earlier ones.
 */
export function TicketThread({ ticketId }: { readonly ticketId: string }) {
  const { t } = useTranslation();
  const thread = useInfiniteQuery({
    queryKey: [...resourceKey(supportTickets), 'thread', ticketId], // read again when anybody answers
    queryFn: ({ pageParam, signal }) =>
      call(supportEndpoints.thread, { params: { id: ticketId }, query: pageParam, signal }),
    initialPageParam: {},
    getNextPageParam: ({ messages: [oldest], hasEarlier }) =>
      hasEarlier && oldest ? { before: oldest.id } : undefined,
    staleTime: 0,
  });
  const newest = useRef<HTMLLIElement>(null);
  const newestId = thread.data?.pages[0]?.messages.at(-1)?.id;
  useEffect(() => {
    newest.current?.scrollIntoView({ block: 'center' }); // newer browsers return a promise, which React would take for a clean-up function
  }, [newestId]);
  if (thread.error) return <ErrorState error={thread.error} onRetry={() => void thread.refetch()} />;
  if (!thread.data) return <FormSkeleton rows={2} />;
  const messages = thread.data.pages.toReversed().flatMap((part) => part.messages);
  return (
    <>
      {thread.hasNextPage && (
        <Button variant="default" loading={thread.isFetchingNextPage} onClick={() => void thread.fetchNextPage()}>
          {t('EarlierMessages')}
        </Button>
      )}
      <ol className={classes['thread']} aria-label={t('TicketThread')}>
        {messages.map((one) => (
          <Message key={one.id} message={one} ref={one.id === newestId ? newest : undefined} />
        ))}
      </ol>
    </>
  );
}

interface MessageProps {
  readonly message: SupportMessage;
  readonly ref: Ref<HTMLLIElement> | undefined;
}

function Message({ message: { author, isOwn, message, createdOn, attachments }, ref }: MessageProps) {
  return (
    <li ref={ref} className={classes['message']} data-own={isOwn || undefined}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={600}>
          {author}
        </Text>
        <Text size="xs" c="dimmed">
          {formatInstant(createdOn)}
        </Text>
      </Group>
      <p className={classes['text']}>{message}</p>
      {attachments.map((file) => (
        <Attachment key={file.id} file={file} />
      ))}
    </li>
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
