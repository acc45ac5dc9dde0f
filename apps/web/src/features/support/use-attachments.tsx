import { supportEndpoints } from '@calends/wire';
import { Button, FileButton, Group } from '@mantine/core';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api.ts';
import { DiskSpaceNote } from '../../loans/plan-limits/disk-space-note.tsx';
import { useUnsaved } from '../../ui/dialogs/unsaved.tsx';
import { errorToast, messagesOf } from '../../ui/toasts/toasts.ts';

const ICON = { size: 14, stroke: 1.6, 'aria-hidden': true } as const;

interface Attachments {
  /** Lets the user choose files. */
  readonly button: ReactNode;
  /** The chosen files, each with a button that removes it. */
  readonly chosen: ReactNode;
  /** Uploads the files one by one after their message; a refused file is reported with the reason, and the message stays. */
  readonly sendAfter: (messageId: string) => Promise<void>;
}

/** The files of a message that the user is writing. */
export function useAttachments(): Attachments {
  const { t } = useTranslation();
  const [files, setFiles] = useState<readonly File[]>([]);
  useUnsaved(files.length > 0);
  const reportNotKept = (name: string, fault: unknown) => {
    const reason = messagesOf(fault)
      .map((message) => t(message))
      .join(' ');
    errorToast(t('AttachmentNotKept', { name, reason }));
  };
  return {
    button: (
      <FileButton multiple onChange={(chosen) => setFiles([...files, ...chosen])}>
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconPaperclip {...ICON} />}>
            {t('AttachFile')}
          </Button>
        )}
      </FileButton>
    ),
    chosen: (
      <Group gap="xs">
        {files.length > 0 && <DiskSpaceNote />}
        {files.map((file) => (
          <Button
            key={`${file.name} ${file.lastModified}`}
            size="compact-xs"
            variant="default"
            rightSection={<IconX {...ICON} />}
            aria-label={t('RemoveAttachment', { name: file.name })}
            onClick={() => setFiles(files.filter((one) => one !== file))}
          >
            {file.name}
          </Button>
        ))}
      </Group>
    ),
    sendAfter: async (messageId) => {
      setFiles([]);
      for (const file of files) {
        const sending = call(supportEndpoints.attach, { body: { messageId }, files: [file] });
        await sending.catch((fault: unknown) => reportNotKept(file.name, fault));
      }
    },
  };
}
