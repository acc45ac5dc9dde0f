import { mailEndpoints } from '@calends/wire';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { formatInstant } from '../../lib/dates.ts';
import { Facts } from '../../ui/facts.tsx';
import { type ModalContentProps, useModalTitle } from '../../ui/modal-window.tsx';
import { Note } from '../../ui/note.tsx';
import { ErrorState, FormSkeleton } from '../../ui/states.tsx';
import classes from './mail-details.module.css';

/** One mail as its reader sees it. */
export function MailDetails({ recordId = '' }: ModalContentProps) {
  const { t } = useTranslation();
  const found = useQuery({
    queryKey: ['mail', recordId],
    queryFn: ({ signal }) => {
      const filters = JSON.stringify([{ field: 'id', op: 'eq', value: recordId }]);
      return call(mailEndpoints.list, { query: { filters }, signal });
    },
  });
  const mail = found.data?.data[0];
  useModalTitle(mail?.subject ?? undefined);
  if (found.error) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (!mail) return <FormSkeleton rows={4} />;
  return (
    <>
      <Facts
        facts={[
          { textKey: 'ToAddress', value: mail.toAddress },
          { textKey: 'Subject', value: mail.subject },
          { textKey: 'CreatedOn', value: formatInstant(mail.createdOn) },
          { textKey: 'MailState', value: t(mail.mailState) },
          { textKey: 'LastError', value: mail.lastError },
        ]}
      />
      {mail.body ? (
        <div className={classes['text']} lang={mail.language ?? undefined}>
          <WithLinks text={mail.body} />
        </div>
      ) : (
        <Note kind="info">{t('MailTextNotKept')}</Note>
      )}
    </>
  );
}

const LINK = /(https?:\/\/\S+)/;

function WithLinks({ text }: { text: string }) {
  return text.split(LINK).map((part, index) =>
    LINK.test(part) ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a text keep their places
      <Anchor key={index} href={part} target="_blank" rel="noreferrer" inherit>
        {part}
      </Anchor>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- as above
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
