import { confirmationEndpoints, type LinkedConfirmation } from '@calends/wire';
import { Alert, Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { oneOf, type Search } from '../../lib/address/search-params.ts';
import { call } from '../../lib/api/api.ts';
import { saveFile } from '../../lib/api/save-file.ts';
import { formatDay, shownMonth } from '../../lib/figures/dates.ts';
import { FormSkeleton } from '../../ui/states/states.tsx';
import { messagesOf } from '../../ui/toasts/toasts.ts';
import { answerOf, filesOf, isWhole, LinkedLoan, type Said } from './linked-loan.tsx';

/** The page behind a mailed link: one request, for whoever has no account. Opening it answers nothing. */
export function LinkPage() {
  const { t } = useTranslation();
  const search: Search = useSearch({ strict: false });
  const token = oneOf(search, 'token') ?? '';
  const [answered, setAnswered] = useState<Answered>();
  const { data, error } = useQuery({
    queryKey: ['confirmation link', token],
    queryFn: ({ signal }) => call(confirmationEndpoints.readLink, { body: { token }, signal }),
    enabled: token !== '' && !answered,
    retry: false,
    refetchOnWindowFocus: false,
  });
  return (
    <Stack gap="md">
      <Title order={1} fz={20}>
        {t('ConfirmBalanceScreen')}
      </Title>
      {answered ? (
        <>
          <Alert color="green" variant="light" role="status">
            {t('LinkAnswered')}
          </Alert>
          {answered.isCertified && (
            <LinkFile of={confirmationEndpoints.linkCertificate} token={token} textKey="ConfirmationCertificate" />
          )}
        </>
      ) : token === '' ? (
        <Fault messages={['TokenRequired']} />
      ) : error ? (
        <>
          <Fault messages={messagesOf(error)} />
          {isUsed(error) && (
            <>
              <Text size="sm">{t('LinkAnsweredBefore')}</Text>
              <LinkFile of={confirmationEndpoints.linkCertificate} token={token} textKey="ConfirmationCertificate" />
            </>
          )}
        </>
      ) : data ? (
        <Answering of={data} token={token} onAnswered={setAnswered} />
      ) : (
        <FormSkeleton rows={4} />
      )}
    </Stack>
  );
}

/** A link by which somebody answered shows no request any more, and gives the certificate once both companies have confirmed. */
function isUsed(error: unknown): boolean {
  return messagesOf(error).includes('LinkNotValid');
}

function Fault({ messages }: { readonly messages: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <Alert color="red" variant="light" role="alert">
      {messages.map((message) => t(message)).join(' ')}
    </Alert>
  );
}

interface Answered {
  /** Whether both companies have confirmed, so that there is a certificate. */
  readonly isCertified: boolean;
}

interface AnsweringProps {
  readonly of: LinkedConfirmation;
  readonly token: string;
  readonly onAnswered: (answered: Answered) => void;
}

function Answering({ of, token, onAnswered }: AnsweringProps) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [said, setSaid] = useState<Readonly<Record<string, Said>>>({});
  const open = of.items.filter(({ itemState }) => itemState !== 'CONFIRMED');
  const kept = useRef(new Set<File>());
  const sending = useMutation({
    meta: { isQuiet: true },
    mutationFn: async () => {
      for (const { contractId } of open)
        for (const file of filesOf(said[contractId])) {
          if (kept.current.has(file)) continue; // sent before an answer that was refused
          await call(confirmationEndpoints.attachLink, { body: { token, contractId }, files: [file] });
          kept.current.add(file);
        }
      return await call(confirmationEndpoints.answerLink, {
        body: {
          token,
          name,
          answers: open.flatMap(({ contractId }) => {
            const one = said[contractId];
            return one ? [answerOf(contractId, one)] : [];
          }),
        },
      });
    },
    onSuccess: onAnswered,
  });
  const isComplete = name.trim() !== '' && open.every(({ contractId }) => isWhole(said[contractId]));
  return (
    <>
      <Text size="sm">
        {t('ConfirmBalanceText', {
          tenant: of.tenant,
          company: of.company,
          counterparty: of.counterparty,
          month: shownMonth(of.month),
          date: formatDay(of.expiresOn),
          address: of.address,
        })}
      </Text>
      <LinkFile of={confirmationEndpoints.linkStatement} token={token} textKey="RequestStatement" />
      {of.items.map((item) => (
        <LinkedLoan
          key={item.contractId}
          token={token}
          item={item}
          said={said[item.contractId]}
          onSay={(one) => setSaid({ ...said, [item.contractId]: one })}
        />
      ))}
      <TextInput
        label={t('YourName')}
        required
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {sending.isError && <Fault messages={messagesOf(sending.error)} />}
      <Button disabled={!isComplete} loading={sending.isPending} onClick={() => sending.mutate()}>
        {t('SendBalanceAnswer')}
      </Button>
    </>
  );
}

/** The certificate or the request on paper, by the link alone. */
function LinkFile({
  of,
  token,
  textKey,
}: {
  readonly of: typeof confirmationEndpoints.linkStatement | typeof confirmationEndpoints.linkCertificate;
  readonly token: string;
  readonly textKey: string;
}) {
  const { t } = useTranslation();
  const download = useMutation({ mutationFn: async () => saveFile(await call(of, { body: { token } })) });
  return (
    <Button variant="default" maw="max-content" loading={download.isPending} onClick={() => download.mutate()}>
      {t(textKey)}
    </Button>
  );
}
