import { passwordLinkEndpoints } from '@calends/wire';
import { Alert, Button, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { oneOf, type Search } from '../../../lib/address/search-params.ts';
import { call } from '../../../lib/api/api.ts';
import { LoadingScreen } from '../../../ui/states/loading-screen.tsx';
import { messagesOf } from '../../../ui/toasts/toasts.ts';
import { NewPasswordForm } from '../passwords/new-password-form.tsx';

/** The page behind the links that let a user choose a password: after forgetting it, as a new user, or as the first root. */
export function ResetPassword() {
  const { t } = useTranslation();
  const search: Search = useSearch({ strict: false });
  const token = oneOf(search, 'token') ?? '';
  const link = useQuery({
    queryKey: ['password-link', token],
    queryFn: () => call(passwordLinkEndpoints.read, { body: { token } }),
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isQuiet: true },
  });
  if (link.data) return <NewPasswordForm token={token} link={link.data} />;
  if (link.isFetching) return <LoadingScreen />;
  return (
    <Stack gap="md">
      <Title order={1} fz={20}>
        {t('ResetPasswordScreen')}
      </Title>
      <Alert color="red" variant="light" role="alert">
        {token === '' ? t('TokenRequired') : messagesOf(link.error).map((message) => t(message))}
      </Alert>
      <Button component={Link} to="/forgot-password">
        {t('AskNewLink')}
      </Button>
      <Button component={Link} to="/" variant="subtle" size="compact-sm">
        {t('BackToSignIn')}
      </Button>
    </Stack>
  );
}
