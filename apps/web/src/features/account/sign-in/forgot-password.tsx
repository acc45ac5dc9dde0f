import { passwordLinkEndpoints } from '@calends/wire';
import { Alert, Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../../lib/api/api.ts';
import { currentTenantId } from '../../../lib/session/session.ts';
import { messagesOf } from '../../../ui/toasts/toasts.ts';

/** Requests the mail with the link. The message that follows is the same whether the address has an account or not. */
export function ForgotPassword() {
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const [isMissing, setMissing] = useState(false);
  const asking = useMutation({
    meta: { isQuiet: true },
    mutationFn: () => call(passwordLinkEndpoints.forgot, { body: { email, tenantId: currentTenantId() || null } }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (email.trim() === '') return setMissing(true);
    asking.mutate();
  };
  const fieldError = isMissing ? 'EmailRequired' : emailErrorOf(asking.error);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Title order={1} fz={20}>
          {t(asking.isSuccess ? 'LinkSent' : 'ForgotPasswordScreen')}
        </Title>
        {asking.isSuccess ? (
          <Alert color="blue" variant="light" role="status">
            {t('LinkSentText', { email: email.trim() })}
          </Alert>
        ) : (
          <>
            <Text size="sm">{t('ForgotPasswordText')}</Text>
            {asking.isError && fieldError === undefined && (
              <Alert color="red" variant="light" role="alert">
                {messagesOf(asking.error).map((message) => t(message))}
              </Alert>
            )}
            <TextInput
              name="email"
              type="email"
              size="sm"
              label={t('Email')}
              autoComplete="username"
              autoFocus
              value={email}
              onChange={(event) => {
                setEmail(event.currentTarget.value);
                setMissing(false);
              }}
              error={fieldError && t(fieldError)}
            />
            <Button type="submit" size="sm" loading={asking.isPending}>
              {t('SendLink')}
            </Button>
          </>
        )}
        <Button component={Link} to="/" variant="subtle" size="compact-sm">
          {t('BackToSignIn')}
        </Button>
      </Stack>
    </form>
  );
}

function emailErrorOf(fault: unknown): string | undefined {
  return fault instanceof ApiError ? fault.errors['email']?.[0] : undefined;
}
