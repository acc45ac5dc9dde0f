import { confirmAuthenticator, secondFactorEndpoints } from '@calends/wire';
import { Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../../lib/api/api.ts';
import { sealSecrets } from '../../../lib/api/seal.ts';
import { profileQuery } from '../../../lib/session/profile.ts';
import type { ModalContentProps } from '../../../ui/dialogs/modal-window.tsx';
import { PasswordField } from '../../../ui/form/fields/password-field.tsx';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { ErrorState, FormSkeleton } from '../../../ui/states/states.tsx';
import { QrPicture } from './qr-picture.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { secondFactorsQuery } from './second-factors-query.ts';

const unsealed = confirmAuthenticator.omit({ keyId: true });
type Values = z.input<typeof unsealed>;

/**
 * Sets up an authenticator app: shows the secret as a QR code and as text, asks for its first code, then shows the recovery
 * codes.
 */
export function AuthenticatorForm({ close }: ModalContentProps) {
  const setup = useQuery({
    queryKey: ['authenticator-setup'],
    queryFn: ({ signal }) => call(secondFactorEndpoints.setUpAuthenticator, { signal }),
    gcTime: 0, // the secret is not kept after the dialog is closed
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} close={close} />;
  if (setup.error) return <ErrorState error={setup.error} onRetry={() => void setup.refetch()} />;
  if (!setup.data) return <FormSkeleton />;
  return <SetupForm {...setup.data} onConfirmed={setCodes} />;
}

interface SetupFormProps {
  readonly secret: string;
  readonly otpauthUri: string;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
}

function SetupForm({ secret, otpauthUri, onConfirmed }: SetupFormProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const form = useRecordForm({
    schema: unsealed,
    values: { twoFactorCode: '', currentPassword: '' },
    save: async ({ twoFactorCode, currentPassword }: Values) => {
      const body = { twoFactorCode, ...(await sealSecrets({ currentPassword })) };
      return await call(secondFactorEndpoints.confirmAuthenticator, { body });
    },
    onSaved: ({ recoveryCodes }) => {
      onConfirmed(recoveryCodes);
      void queryClient.invalidateQueries(secondFactorsQuery);
      void queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
    },
  });
  return (
    <FormFrame form={form} saveKey="Confirm">
      <Stack gap="xs" align="center">
        <Text size="sm">{t('ScanQrCode')}</Text>
        <QrPicture text={otpauthUri} label={t('QrCodeOfSecret')} />
        <Text size="sm">{t('TypeSecret')}</Text>
        <Group gap="xs" justify="center">
          <Code fz="sm">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</Code>
          <CopyButton value={secret}>
            {({ copied, copy }) => (
              <Button size="compact-xs" variant="default" onClick={copy}>
                {t(copied ? 'Copied' : 'CopySecret')}
              </Button>
            )}
          </CopyButton>
        </Group>
      </Stack>
      <TextField form={form} name="twoFactorCode" textKey="FirstCode" isRequired maxLength={10} />
      <PasswordField
        form={form}
        name="currentPassword"
        textKey="CurrentPassword"
        isRequired
        autoComplete="current-password"
      />
    </FormFrame>
  );
}
