import { accountEndpoints, type OwnTenant } from '@calends/wire';
import { Avatar, Button, Menu, Text, TextInput, Tooltip } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconSearch, IconSelector } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../lib/api.ts';
import { tenantsQuery, useCurrentTenant } from '../../lib/profile.ts';
import { keepSession } from '../../lib/session.ts';
import { errorToast } from '../../ui/toasts.ts';
import classes from './tenant-selector.module.css';

/** Lengths of a name, and the number of tenants above which they can be searched (loan-domain sections 2 and 9). */
const NAME_LENGTH = { mobile: 24, desktop: 56 };
const SEARCHED_ABOVE = 5;

/** In which tenant one works, and the way to the others. The page loads anew in the chosen one, other tabs follow. */
export function TenantSelector({ isMobile }: { isMobile: boolean }) {
  const { t } = useTranslation();
  const { data: tenants = [] } = useQuery(tenantsQuery);
  const current = useCurrentTenant();
  const [sought, setSought] = useState('');
  const change = useMutation({
    mutationFn: (tenantId: string) => call(accountEndpoints.switchTenant, { body: { tenantId } }),
    meta: { isQuiet: true },
    onSuccess: ({ token }) => {
      keepSession(token);
      window.location.assign(window.location.pathname);
    },
    onError: (fault) => errorToast(switchFailure(fault)),
  });
  if (!current) return null;

  const cut = (name: string) => shorten(name, isMobile ? NAME_LENGTH.mobile : NAME_LENGTH.desktop);
  const shown = tenants.filter((tenant) => tenant.name.toLowerCase().includes(sought.trim().toLowerCase()));
  return (
    <Menu position="bottom-end" width={280} onClose={() => setSought('')}>
      <Menu.Target>
        <Button
          variant="default"
          size="xs"
          className={classes['target'] ?? ''}
          loading={change.isPending}
          leftSection={<TenantLogo tenant={current} />}
          rightSection={<IconSelector size={14} aria-hidden="true" />}
          aria-label={`${t('SwitchTenant')}: ${current.name}`}
          title={current.name}
        >
          <span className={classes['name']}>{cut(current.name)}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {tenants.length > SEARCHED_ABOVE && (
          <TextInput
            m={4}
            value={sought}
            onChange={(event) => setSought(event.currentTarget.value)}
            placeholder={t('SearchTenants')}
            aria-label={t('SearchTenants')}
            leftSection={<IconSearch size={14} aria-hidden="true" />}
            data-autofocus
          />
        )}
        <div className={classes['list']}>
          {shown.map((tenant) => (
            <Menu.Item
              key={tenant.id}
              leftSection={<TenantLogo tenant={tenant} />}
              rightSection={<TenantMark tenant={tenant} isCurrent={tenant.id === current.id} />}
              aria-current={tenant.id === current.id || undefined}
              title={tenant.name}
              onClick={() => tenant.id !== current.id && change.mutate(tenant.id)}
            >
              {cut(tenant.name)}
            </Menu.Item>
          ))}
          {shown.length === 0 && (
            <Text size="sm" c="dimmed" p="xs">
              {t('NothingFound')}
            </Text>
          )}
        </div>
      </Menu.Dropdown>
    </Menu>
  );
}

function TenantLogo({ tenant }: { tenant: OwnTenant }) {
  return (
    <Avatar
      src={tenant.logo}
      size={20}
      radius="sm"
      color="indigo"
      variant="filled"
      name={tenant.name}
      alt=""
      aria-hidden="true"
    />
  );
}

function TenantMark({ tenant, isCurrent }: { tenant: OwnTenant; isCurrent: boolean }) {
  const { t } = useTranslation();
  if (!tenant.isAddendumSigned) {
    return (
      <Tooltip label={t('AddendumUnsigned')}>
        <IconAlertTriangle
          size={15}
          color="var(--mantine-color-yellow-6)"
          role="img"
          aria-label={t('AddendumUnsigned')}
        />
      </Tooltip>
    );
  }
  return isCurrent ? <IconCheck size={15} aria-hidden="true" /> : null;
}

/** An unsigned addendum says so; everything else is "Update failed" (loan-domain section 8). */
function switchFailure(fault: unknown): string {
  const isUnsigned = fault instanceof ApiError && fault.messages.includes('UserAgreementAddendumNotPresent');
  return isUnsigned ? 'UserAgreementAddendumNotPresent' : 'UpdateFailed';
}

function shorten(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}…` : text;
}
