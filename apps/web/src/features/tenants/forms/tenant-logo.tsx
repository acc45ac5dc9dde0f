import { managedTenantEndpoints, PICTURE_TYPES, type Tenant, type tenantClientEndpoints } from '@calends/wire';
import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/api.ts';
import { withFallbackMessage } from '../../../lib/api/failures.ts';
import { useReleasePicture } from '../../../lib/api/picture.ts';
import { confirm } from '../../../ui/dialogs/confirm.tsx';
import { LogoAvatar } from '../../../ui/pictures/logo-avatar.tsx';
import { failureToast, successToast } from '../../../ui/toasts/toasts.ts';
import { useTenantsWritten } from '../use-tenants-written.ts';

/** The picture types that the server accepts as a logo, whatever the name of the file. */
export const LOGO_TYPES = PICTURE_TYPES.join(',');

interface TenantLogoProps {
  readonly tenant: Pick<Tenant, 'id' | 'name' | 'logo'>;
  /** The calls to use; the logo of a client has calls of its own. */
  readonly calls?: Pick<typeof managedTenantEndpoints | typeof tenantClientEndpoints, 'uploadLogo' | 'removeLogo'>;
}

/** The logo of an existing tenant: a chosen file is saved at once, and removing is immediate too. */
export function TenantLogo({ tenant, calls = managedTenantEndpoints }: TenantLogoProps) {
  const { t } = useTranslation();
  const written = useTenantsWritten();
  const letGo = useReleasePicture();
  const [logo, setLogo] = useState(tenant.logo);
  const choose = useRef<HTMLButtonElement>(null);
  const params = { id: tenant.id };
  const keep = async (file: File) => (await call(calls.uploadLogo, { params, files: [file] })).logo;
  const remove = async () => {
    await call(calls.removeLogo, { params });
    return null;
  };
  const change = useMutation({
    mutationFn: (file: File | null) => withFallbackMessage('Failed to update tenant', file ? keep(file) : remove()),
    meta: { isQuiet: true },
    onMutate: () => letGo(logo),
    onSuccess: (saved) => {
      setLogo(saved);
      successToast('Tenant updated successfully.');
      written();
    },
    onError: failureToast,
  });
  const choosePicture = async (file: File | null) => {
    if (!file) return;
    if (logo === null || (await confirm({ variant: 'replace' }))) change.mutate(file);
  };
  const isRemoved = change.isSuccess && change.variables === null;
  useEffect(() => {
    if (isRemoved) choose.current?.focus(); // the focused button has been removed
  }, [isRemoved]);
  return (
    <Group gap="md">
      <LogoAvatar logo={logo} name={tenant.name ?? tenant.id} size={48} />
      <Stack gap={4}>
        <Group gap="xs">
          <FileButton accept={LOGO_TYPES} onChange={(file) => void choosePicture(file)}>
            {(props) => (
              <Button {...props} ref={choose} variant="default" size="xs" loading={change.isPending}>
                {t('ChooseLogo')}
              </Button>
            )}
          </FileButton>
          {logo !== null && (
            <Button
              variant="subtle"
              color="red"
              size="xs"
              disabled={change.isPending}
              onClick={() => change.mutate(null)}
            >
              {t('RemoveLogo')}
            </Button>
          )}
        </Group>
        <Text size="xs" c="dimmed">
          {t('LogoHint')}
        </Text>
      </Stack>
    </Group>
  );
}
