import { userEndpoints } from '@calends/wire';
import { Anchor, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../lib/api.ts';
import { oneOf, type Search } from '../../lib/search-params.ts';
import { FormSkeleton } from '../../ui/states.tsx';

/** Confirms by the mailed link, when the page is opened, that its reader wants to be a user of a tenant. */
export function ConfirmAccess() {
  const { t } = useTranslation();
  const search: Search = useSearch({ strict: false });
  const token = oneOf(search, 'token') ?? '';
  // A link works once: what was answered stays the answer while the page is open.
  const { isPending, error } = useQuery({
    queryKey: ['confirm-access', token],
    queryFn: () => call(userEndpoints.confirmAccess, { body: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnMount: false,
    refetchOnReconnect: false,
  });
  if (isPending) return <FormSkeleton rows={1} />;
  const reasons = error instanceof ApiError ? error.messages : ['SomethingWentWrong'];
  return (
    <Stack gap="xs" role={error ? 'alert' : 'status'}>
      <Title order={1} fz="h3">
        {t(error ? 'AccessNotConfirmed' : 'AccessConfirmed')}
      </Title>
      <Text size="sm" c="dimmed">
        {error ? reasons.map((key) => t(key)).join(' ') : t('AccessConfirmedText')}
      </Text>
      <Anchor component={Link} to="/" size="sm">
        {t('SignIn')}
      </Anchor>
    </Stack>
  );
}
