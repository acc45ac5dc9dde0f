import type { PasswordLink } from '@calends/wire';
import { Alert, Button, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canSeal } from '../../../lib/api/seal.ts';
import { StrengthMeter } from './strength-meter.tsx';
import { type NewPasswordValues, useNewPassword } from './use-new-password.ts';

const TITLES = {
  RESET_PASSWORD: 'ResetPasswordScreen',
  ACTIVATE_PERSON: 'ChoosePassword',
  FIRST_ROOT: 'FirstRootTitle',
} as const;

/** Asks for a new password twice; the first root also enters names and e-mail. */
export function NewPasswordForm({ token, link }: { readonly token: string; readonly link: PasswordLink }) {
  const { t } = useTranslation();
  const isFirstRoot = link.purpose === 'FIRST_ROOT';
  const [values, setValues] = useState<NewPasswordValues>({
    email: link.email ?? '',
    firstName: '',
    lastName: '',
    password: '',
    confirmPassword: '',
  });
  const form = useRef<HTMLFormElement>(null);
  const focus = (field: string) => form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();
  const { save, forget, isPending, errors, message } = useNewPassword(token, link, focus);
  const set = (name: keyof NewPasswordValues) => (event: { currentTarget: { value: string } }) => {
    setValues({ ...values, [name]: event.currentTarget.value });
    forget(name);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(values);
  };
  const textOf = (name: keyof NewPasswordValues) => errors[name] && t(errors[name]);
  const toggle = { 'aria-label': t('ShowPassword'), tabIndex: 0 };
  return (
    <form onSubmit={submit} ref={form} noValidate>
      <Stack gap="md">
        <Title order={1} fz={20}>
          {t(TITLES[link.purpose])}
        </Title>
        {isFirstRoot && <Text size="sm">{t('FirstRootText')}</Text>}
        {!canSeal() && <Alert color="yellow">{t('EncryptionUnavailable')}</Alert>}
        {message !== undefined && (
          <Alert color="red" variant="light" role="alert">
            {t(message)}
          </Alert>
        )}
        <TextInput
          name="email"
          type="email"
          size="sm"
          label={t('Email')}
          autoComplete="username"
          autoFocus={isFirstRoot}
          readOnly={!isFirstRoot}
          value={values.email}
          onChange={set('email')}
          error={textOf('email')}
        />
        {isFirstRoot &&
          (['firstName', 'lastName'] as const).map((name) => (
            <TextInput
              key={name}
              name={name}
              size="sm"
              label={t(name === 'firstName' ? 'FirstName' : 'LastName')}
              autoComplete={name === 'firstName' ? 'given-name' : 'family-name'}
              maxLength={100}
              value={values[name]}
              onChange={set(name)}
              error={textOf(name)}
            />
          ))}
        <div>
          <PasswordInput
            name="password"
            size="sm"
            label={t('NewPassword')}
            autoComplete="new-password"
            autoFocus={!isFirstRoot}
            visibilityToggleButtonProps={toggle}
            value={values.password}
            onChange={set('password')}
            error={textOf('password')}
          />
          <StrengthMeter
            password={values.password}
            ownWords={[values.email, values.firstName, values.lastName, ...link.tenants]}
          />
        </div>
        <PasswordInput
          name="confirmPassword"
          size="sm"
          label={t('ConfirmPassword')}
          autoComplete="new-password"
          visibilityToggleButtonProps={toggle}
          value={values.confirmPassword}
          onChange={set('confirmPassword')}
          error={textOf('confirmPassword')}
        />
        <Button type="submit" size="sm" loading={isPending} disabled={!canSeal()}>
          {t(link.purpose === 'RESET_PASSWORD' ? 'SavePassword' : 'SaveAndSignIn')}
        </Button>
      </Stack>
    </form>
  );
}
