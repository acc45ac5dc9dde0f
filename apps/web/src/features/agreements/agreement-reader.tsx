import { AGREEMENT_STATES, type AgreementState, agreementEndpoints, type UserAgreement } from '@calends/wire';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api.ts';
import { useLanguage } from '../../lib/words/use-language.ts';
import { RichText } from '../../ui/inputs/rich-text.tsx';
import { ErrorState, FormSkeleton } from '../../ui/states/states.tsx';
import classes from './agreement-reader.module.css';
import { useReadToEnd } from './use-read-to-end.ts';

interface AgreementReaderProps {
  /** The token that a sign-in or a change of tenant gave for reading and answering. */
  readonly token: string;
  /** Called after the user accepts; the buttons are locked until it resolves. */
  readonly onAccepted: () => Promise<void>;
  readonly onDeclined: () => void;
}

/** The text to accept, in the language of the screen, with the two answers. */
export function AgreementReader({ token, onAccepted, onDeclined }: AgreementReaderProps) {
  const [language] = useLanguage();
  const asked = useQuery({
    queryKey: ['user-agreement', token, language],
    queryFn: ({ signal }) => call(agreementEndpoints.details, { params: { email: 'me' }, query: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const answer = useMutation({
    mutationFn: async ({ agreement, state }: { agreement: UserAgreement; state: AgreementState }) => {
      await record(agreement, state, token);
      if (state === AGREEMENT_STATES.ACCEPTED) await onAccepted();
      else onDeclined();
    },
  });
  const agreement = asked.data;
  useEffect(() => {
    // Records for the tenant that the user has seen the text; nothing on the screen depends on it.
    if (agreement?.state === AGREEMENT_STATES.NEW)
      void record(agreement, AGREEMENT_STATES.VIEWED, token).catch(() => undefined);
  }, [agreement, token]);
  if (asked.isError) return <ErrorState title="NoAgreementAsked" error={asked.error} />;
  if (!agreement) return <FormSkeleton rows={5} />;
  return (
    <AnswerableText
      key={agreement.textVersion}
      agreement={agreement}
      isBusy={answer.isPending || answer.isSuccess}
      onAnswer={(state) => answer.mutate({ agreement, state })}
    />
  );
}

interface AnswerableTextProps {
  readonly agreement: UserAgreement;
  readonly isBusy: boolean;
  readonly onAnswer: (state: AgreementState) => void;
}

function AnswerableText({ agreement, isBusy, onAnswer }: AnswerableTextProps) {
  const { t } = useTranslation();
  const { frame, isRead, onScroll } = useReadToEnd();
  return (
    <Stack gap="sm">
      <div
        ref={frame}
        className={classes['text']}
        onScroll={onScroll}
        role="region"
        aria-label={t('AgreementText')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a frame that scrolls must be reachable by key
        tabIndex={0}
      >
        <RichText html={agreement.agreementText} />
      </div>
      <Text size="xs" c="dimmed">
        {t('ReadAgreementToEnd')}
      </Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" disabled={isBusy} onClick={() => onAnswer(AGREEMENT_STATES.REJECTED)}>
          {t('Decline')}
        </Button>
        <Button disabled={!isRead} loading={isBusy} onClick={() => onAnswer(AGREEMENT_STATES.ACCEPTED)}>
          {t('Accept')}
        </Button>
      </Group>
    </Stack>
  );
}

async function record(agreement: UserAgreement, state: AgreementState, token: string): Promise<void> {
  const { userId, tenantId, isAddendum, textVersion } = agreement;
  if (state === AGREEMENT_STATES.NEW) return;
  await call(agreementEndpoints.answerById, { body: { userId, tenantId, isAddendum, state, token, textVersion } });
}
