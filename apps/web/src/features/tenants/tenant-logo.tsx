import { managedTenantEndpoints, type Tenant } from '@calends/wire';
import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { orSay } from '../../lib/failures.ts';
import { LogoAvatar } from '../../ui/logo-avatar.tsx';
import { failureToast, successToast } from '../../ui/toasts.ts';
import { useTenantsWritten } from './use-tenants-written.ts';

/** What the server reads as a logo, whatever the file is called. */
export const LOGO_TYPES = 'image/png,image/jpeg,image/webp';

interface TenantLogoProps {
  readonly tenant: Pick<Tenant, 'id' | 'name' | 'logo'>;
  /** The upload of a client's logo is a call of its own. */
  readonly upload?: (file: File) => Promise<{ readonly logo: string }>;
}

/** The logo of a tenant that is there already: it is kept as soon as it is chosen. */
export function TenantLogo({ tenant, upload }: TenantLogoProps) {
  const { t } = useTranslation();
  const written = useTenantsWritten();
  const [logo, setLogo] = useState(tenant.logo);
  const change = useMutation({
    mutationFn: (file: File) =>
      upload?.(file) ??
      orSay(
        'Failed to update tenant',
        call(managedTenantEndpoints.uploadLogo, { params: { id: tenant.id }, files: [file] }),
      ),
    meta: { isQuiet: true },
    onSuccess: (saved) => {
      setLogo(saved.logo);
      successToast('Tenant updated successfully.');
      written();
    },
    onError: failureToast,
  });
  return (
    <Group gap="md">
      <LogoAvatar logo={logo} name={tenant.name ?? tenant.id} size={48} />
      <Stack gap={4}>
        <FileButton accept={LOGO_TYPES} onChange={(file) => file && change.mutate(file)}>
          {(props) => (
            <Button {...props} variant="default" size="xs" loading={change.isPending}>
              {t('ChooseLogo')}
            </Button>
          )}
        </FileButton>
        <Text size="xs" c="dimmed">
          {t('LogoHint')}
        </Text>
      </Stack>
    </Group>
  );
}
