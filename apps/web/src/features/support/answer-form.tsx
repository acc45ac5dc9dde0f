import { LONGEST_MESSAGE, type SupportMessage, supportEndpoints, supportTickets } from '@calends/wire';
import { Button, FileButton, Group } from '@mantine/core';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { useRefreshResource } from '../../resource/use-resource-list.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { TextareaField } from '../../ui/form/text-fields.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { errorToast, messagesOf } from '../../ui/toasts.ts';
import { useUnsaved } from '../../ui/unsaved.tsx';

const ICON = { size: 14, stroke: 1.6, 'aria-hidden': true } as const;

/** A message to the other side, with files. */
export function AnswerForm({ ticketId }: { readonly ticketId: string }) {
  const { t } = useTranslation();
  const refresh = useRefreshResource(supportTickets);
  const attach = useAttach();
  const [files, setFiles] = useState<readonly File[]>([]);
  useUnsaved(files.length > 0);
  const form = useRecordForm({
    schema: supportEndpoints.answer.body,
    values: { message: '' },
    save: (body: { message: string }) => call(supportEndpoints.answer, { params: { id: ticketId }, body }),
    savedText: 'AnswerSent',
    onSaved: async (message: SupportMessage) => {
      form.methods.reset();
      setFiles([]);
      await attach(message.id, files);
      await refresh();
    },
  });
  return (
    <FormFrame
      form={form}
      saveKey="SendAnswer"
      aside={
        <FileButton multiple onChange={(chosen) => setFiles([...files, ...chosen])}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconPaperclip {...ICON} />}>
              {t('AttachFile')}
            </Button>
          )}
        </FileButton>
      }
    >
      <TextareaField form={form} name="message" textKey="TicketAnswer" isRequired maxLength={LONGEST_MESSAGE} />
      <Group gap="xs">
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
    </FormFrame>
  );
}

/** Sends files after their message, one by one; of one that may not be kept is said why, the message stands. */
function useAttach() {
  const { t } = useTranslation();
  return async (messageId: string, files: readonly File[]) => {
    for (const file of files) {
      await call(supportEndpoints.attach, { body: { messageId }, files: [file] }).catch((fault: unknown) => {
        const reason = messagesOf(fault)
          .map((message) => t(message))
          .join(' ');
        errorToast(t('AttachmentNotKept', { name: file.name, reason }));
      });
    }
  };
}
