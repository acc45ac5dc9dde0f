import { type OwnSession, ownAccountEndpoints } from '@calends/wire';
import { Badge, Button, Group } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/api.ts';
import { formatInstant } from '../../../lib/figures/dates.ts';
import { withLabel } from '../../../lib/words/labelled.ts';
import { ErrorState, FormSkeleton } from '../../../ui/states/states.tsx';
import { failureToast, successToast } from '../../../ui/toasts/toasts.ts';
import { ProfileItem, ProfileItems, ProfileSection } from './profile-section.tsx';

const sessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: ({ signal }) => call(ownAccountEndpoints.sessions, { signal }),
});

/** The user's sessions, each with a button that ends it. */
export function SessionSection() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(sessionsQuery);
  const endOthers = useMutation({
    mutationFn: () => call(ownAccountEndpoints.endOtherSessions),
    meta: { isQuiet: true },
    onSuccess: async (count) => {
      successToast('SessionsEnded', { count });
      await queryClient.invalidateQueries(sessionsQuery);
    },
    onError: failureToast,
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <FormSkeleton />;
  return (
    <ProfileSection
      titleKey="Sessions"
      text={t('SessionsHint')}
      actions={
        <Button
          variant="default"
          disabled={data.length < 2}
          loading={endOthers.isPending}
          onClick={() => endOthers.mutate()}
        >
          {t('EndOtherSessions')}
        </Button>
      }
    >
      <ProfileItems>
        {data.map((session) => (
          <SessionItem key={session.id} session={session} />
        ))}
      </ProfileItems>
    </ProfileSection>
  );
}

function SessionItem({ session }: { session: OwnSession }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const end = useMutation({
    mutationFn: () => call(ownAccountEndpoints.endSession, { params: { id: session.id } }),
    meta: { isQuiet: true },
    onSuccess: async () => {
      successToast('SessionsEnded', { count: 1 });
      await queryClient.invalidateQueries(sessionsQuery);
    },
    onError: failureToast,
  });
  const device = session.device ?? t('UnknownDevice');
  return (
    <ProfileItem
      title={
        <Group gap="xs">
          {device}
          {session.isCurrent && <Badge variant="light">{t('ThisSession')}</Badge>}
        </Group>
      }
      text={[
        session.ipAddress,
        session.tenantName,
        withLabel(t('SignedInOn'), formatInstant(session.createdOn)),
        withLabel(t('LastUsed'), formatInstant(session.lastUsedOn)),
      ]
        .filter(Boolean)
        .join(' · ')}
    >
      {!session.isCurrent && (
        <Button
          variant="subtle"
          color="red"
          size="xs"
          loading={end.isPending}
          aria-label={t('EndSessionOf', { name: device })}
          onClick={() => end.mutate()}
        >
          {t('EndSession')}
        </Button>
      )}
    </ProfileItem>
  );
}
