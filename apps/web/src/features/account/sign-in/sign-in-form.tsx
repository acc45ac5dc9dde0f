import { NEW_ADDRESS } from '@calends/wire';
import { Alert, Anchor, Button, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { oneOf, type Search } from '../../../lib/address/search-params.ts';
import { canSeal } from '../../../lib/api/seal.ts';
import { currentTenantId } from '../../../lib/session/session.ts';
import { canUsePasskeys } from '../second-factors/passkey-browser.ts';
import { useSignIn } from './use-sign-in.ts';

/** Asks for e-mail, password and, from users with several, the tenant; also for a one-time code if the account requires one. */
export function SignInForm() {
  const { t } = useTranslation();
  const search: Search = useSearch({ strict: false });
  const [tenantId, setTenantId] = useState(oneOf(search, 'tenant') ?? currentTenantId());
  const [values, setValues] = useState({ email: '', password: '', twoFactorCode: '' });
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({});
  const form = useRef<HTMLFormElement>(null);
  const { signIn, signInByPasskey, isPending, needsCode, message } = useSignIn(oneOf(search, 'next'));

  const set = (name: keyof typeof values) => (event: { currentTarget: { value: string } }) => {
    setValues({ ...values, [name]: event.currentTarget.value });
    setMissing({});
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const lacking = {
      ...(values.email.trim() === '' && { email: t('EmailRequired') }),
      ...(values.password === '' && { password: t('PasswordRequired') }),
    };
    setMissing(lacking);
    const first = Object.keys(lacking)[0];
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    else signIn({ ...values, tenantId: tenantId.trim() });
  };

  return (
    <form onSubmit={submit} ref={form} noValidate>
      <Stack gap="md">
        <Title order={1} fz={20}>
          {t('SignIn')}
        </Title>
        {!canSeal() && <Alert color="yellow">{t('EncryptionUnavailable')}</Alert>}
        {message !== undefined && (
          <Alert color={message === NEW_ADDRESS ? 'blue' : 'red'} variant="light" role="alert">
            {t(message)}
          </Alert>
        )}
        <TextInput
          name="email"
          type="email"
          size="sm"
          label={t('Email')}
          autoComplete="username"
          autoFocus
          value={values.email}
          onChange={set('email')}
          error={missing['email']}
        />
        <KnownPassword value={values.password} onChange={set('password')} error={missing['password']} />
        <TextInput
          name="tenantId"
          size="sm"
          label={t('TenantKey')}
          description={t('TenantKeyHint')}
          autoComplete="organization"
          autoCapitalize="none"
          value={tenantId}
          onChange={(event) => setTenantId(event.currentTarget.value)}
        />
        {needsCode && (
          <TextInput
            name="twoFactorCode"
            size="sm"
            label={t('OneTimeCode')}
            description={t('OneTimeCodeHint')}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={12}
            autoFocus
            value={values.twoFactorCode}
            onChange={set('twoFactorCode')}
          />
        )}
        <Anchor component={Link} to="/forgot-password" size="xs">
          {t('ForgotPasswordLink')}
        </Anchor>
        <Button type="submit" size="sm" loading={isPending} disabled={!canSeal()}>
          {t('SignIn')}
        </Button>
        {canUsePasskeys() && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconFingerprint size={16} aria-hidden="true" />}
            disabled={isPending}
            onClick={() => signInByPasskey(tenantId.trim())}
          >
            {t('SignInWithPasskey')}
          </Button>
        )}
      </Stack>
    </form>
  );
}

interface KnownPasswordProps {
  readonly value: string;
  readonly onChange: (event: { currentTarget: { value: string } }) => void;
  readonly error: string | undefined;
}

/** Warns that Caps Lock is on, because a password field does not show what is typed. */
function KnownPassword({ value, onChange, error }: KnownPasswordProps) {
  const { t } = useTranslation();
  const [isCapsLockOn, setCapsLockOn] = useState(false);
  const noteCapsLock = (event: KeyboardEvent) => setCapsLockOn(event.getModifierState('CapsLock'));
  return (
    <div>
      <PasswordInput
        name="password"
        size="sm"
        label={t('Password')}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('ShowPassword'), tabIndex: 0 }}
        value={value}
        onChange={onChange}
        onKeyUp={noteCapsLock}
        onKeyDown={noteCapsLock}
        onBlur={() => setCapsLockOn(false)}
        error={error}
      />
      {isCapsLockOn && (
        <Text size="xs" mt={4} role="status">
          ⇪ {t('CapsLockOn')}
        </Text>
      )}
    </div>
  );
}
