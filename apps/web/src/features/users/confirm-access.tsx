import { userEndpoints } from '@calends/wire';
import { Anchor, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { oneOf, type Search } from '../../lib/address/search-params.ts';
import { call } from '../../lib/api/api.ts';
import { FormSkeleton } from '../../ui/states/states.tsx';
import { messagesOf } from '../../ui/toasts/toasts.ts';

/** Confirms by the mailed link, as soon as the page is opened, that the user accepts access to a tenant. */
export function ConfirmAccess() {
  const { t } = useTranslation();
  const search: Search = useSearch({ strict: false });
  const token = oneOf(search, 'token') ?? '';
  // A link works only once, so the answer is kept while the page is open.
  const { isFetching, isSuccess, error } = useQuery({
    queryKey: ['confirm-access', token],
    queryFn: () => call(userEndpoints.confirmAccess, { body: { token } }),
    enabled: token !== '', // no call is made without a token
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnMount: false,
    refetchOnReconnect: false,
  });
  if (isFetching) return <FormSkeleton rows={1} />;
  const reasons = token === '' ? ['TokenRequired'] : messagesOf(error);
  return (
    <Stack gap="xs" role={isSuccess ? 'status' : 'alert'}>
      <Title order={1} fz="h3">
        {t(isSuccess ? 'AccessConfirmed' : 'AccessNotConfirmed')}
      </Title>
      <Text size="sm" c="dimmed">
        {isSuccess ? t('AccessConfirmedText') : reasons.map((key) => t(key)).join(' ')}
      </Text>
      <Anchor component={Link} to="/" size="sm">
        {t('SignIn')}
      </Anchor>
    </Stack>
  );
}
