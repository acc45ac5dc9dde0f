import { mailEndpoints } from '@calends/wire';
import { Anchor, Button, CopyButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api.ts';
import { formatInstant } from '../../lib/figures/dates.ts';
import { type ModalContentProps, useModalTitle } from '../../ui/dialogs/modal-window.tsx';
import { Facts } from '../../ui/page/facts.tsx';
import { Note } from '../../ui/page/note.tsx';
import { ErrorState, FormSkeleton } from '../../ui/states/states.tsx';
import classes from './mail-details.module.css';

/** A mail as its recipient sees it. */
export function MailDetails({ recordId = '' }: ModalContentProps) {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: ['mail', recordId],
    queryFn: ({ signal }) => {
      const filters = JSON.stringify([{ field: 'id', op: 'eq', value: recordId }]);
      return call(mailEndpoints.list, { query: { filters }, signal });
    },
  });
  const mail = query.data?.data[0];
  useModalTitle(mail?.subject ?? undefined);
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!mail) return <FormSkeleton rows={4} />;
  return (
    <>
      <Facts
        facts={[
          { textKey: 'ToAddress', value: mail.toAddress },
          { textKey: 'CreatedOn', value: formatInstant(mail.createdOn) },
          { textKey: 'MailState', value: t(mail.mailState) },
          ...(mail.lastError ? [{ textKey: 'LastError', value: mail.lastError }] : []),
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

/** A link as text to copy, because most links are for somebody who is not signed in and are opened in another browser. */
function LinkToCopy({ href }: { href: string }) {
  const { t } = useTranslation();
  return (
    <>
      <Anchor href={href} target="_blank" rel="noreferrer" underline="always" inherit>
        {href}
      </Anchor>{' '}
      <CopyButton value={href}>
        {({ copied, copy }) => (
          <Button size="compact-xs" variant="light" onClick={copy}>
            {t(copied ? 'LinkCopied' : 'CopyLink')}
          </Button>
        )}
      </CopyButton>
    </>
  );
}

function WithLinks({ text }: { text: string }) {
  return text.split(LINK).map((part, index) =>
    LINK.test(part) ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a text keep their places
      <LinkToCopy key={index} href={part} />
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- as above
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
