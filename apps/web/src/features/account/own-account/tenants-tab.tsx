import { ownAccountEndpoints } from '@calends/wire';
import { Badge, Button, Group } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/api.ts';
import { profileQuery, tenantsQuery, useProfile } from '../../../lib/session/profile.ts';
import { ErrorState, FormSkeleton } from '../../../ui/states/states.tsx';
import { failureToast, successToast } from '../../../ui/toasts/toasts.ts';
import { ProfileItem, ProfileItems, ProfileSection } from './profile-section.tsx';

/** The tenants in which the user may work, and which of them opens after sign-in. */
export function TenantsTab() {
  const { t } = useTranslation();
  const { tenantId, preferredTenantId } = useProfile();
  const tenants = useQuery(tenantsQuery);
  const queryClient = useQueryClient();
  const prefer = useMutation({
    mutationFn: (id: string) => call(ownAccountEndpoints.preferTenant, { body: { preferredTenantId: id } }),
    meta: { isQuiet: true },
    onSuccess: (profile) => {
      queryClient.setQueryData(profileQuery.queryKey, profile);
      successToast('UpdatedSuccessfully');
    },
    onError: failureToast,
  });
  if (tenants.error) return <ErrorState error={tenants.error} onRetry={() => void tenants.refetch()} />;
  if (!tenants.data) return <FormSkeleton />;
  return (
    <ProfileSection titleKey="ProfileTabTenants" text={t('TenantsHint')}>
      <ProfileItems>
        {tenants.data.map((tenant) => (
          <ProfileItem
            key={tenant.id}
            title={
              <Group gap="xs">
                {tenant.name}
                {tenant.id === tenantId && <Badge variant="light">{t('ThisSession')}</Badge>}
              </Group>
            }
            text={tenant.isAddendumSigned ? tenant.id : `${tenant.id} · ${t('AddendumUnsigned')}`}
          >
            {tenant.id === preferredTenantId ? (
              <Badge color="teal" variant="light">
                {t('PreferredTenant')}
              </Badge>
            ) : (
              <Button
                variant="default"
                size="xs"
                disabled={!tenant.isAddendumSigned || prefer.isPending}
                aria-label={t('PreferTenantOf', { name: tenant.name })}
                onClick={() => prefer.mutate(tenant.id)}
              >
                {t('PreferTenant')}
              </Button>
            )}
          </ProfileItem>
        ))}
      </ProfileItems>
    </ProfileSection>
  );
}
