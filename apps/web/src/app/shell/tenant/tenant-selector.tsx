import type { OwnTenant } from '@calends/wire';
import { Button, Combobox, Tooltip, useCombobox, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconSearch, IconSelector } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tenantsQuery, useCurrentTenant } from '../../../lib/session/profile.ts';
import { holds } from '../../../lib/words/word-search.ts';
import { mayLeave } from '../../../ui/dialogs/unsaved.tsx';
import { LogoAvatar } from '../../../ui/pictures/logo-avatar.tsx';
import { errorToast, successToast } from '../../../ui/toasts/toasts.ts';
import classes from './tenant-selector.module.css';
import { type AskedFirst, useTenantChange } from './use-tenant-change.ts';

const AgreementDialog = lazy(async () => ({
  default: (await import('../../../features/agreements/agreement-dialog.tsx')).AgreementDialog,
}));

/** Lengths of a name, and the number of tenants above which they can be searched (loan-domain sections 2 and 9). */
const NAME_LENGTH = { mobile: 24, desktop: 56 };
const SEARCHED_ABOVE = 5;

/** The tenant of the session, and a choice of the others. The page loads anew in the chosen one; other tabs follow. */
export function TenantSelector({ isMobile }: { isMobile: boolean }) {
  const { t } = useTranslation();
  const { data: tenants = [] } = useQuery(tenantsQuery);
  const current = useCurrentTenant();
  const queryClient = useQueryClient();
  const [sought, setSought] = useState('');
  const [asked, setAsked] = useState<AskedFirst>();
  const combobox = useCombobox({
    onDropdownOpen: () => {
      if (tenants.length > SEARCHED_ABOVE) combobox.focusSearchInput();
      combobox.updateSelectedOptionIndex('active');
    },
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      combobox.focusTarget();
      setSought('');
    },
  });
  const change = useTenantChange(setAsked);
  if (!current) return null;

  const changeInto = async (tenantId: string) => {
    if (await mayLeave()) change.mutate(tenantId);
  };
  const cut = (name: string) => shorten(name, isMobile ? NAME_LENGTH.mobile : NAME_LENGTH.desktop);
  const shown = tenants.filter((tenant) => holds(tenant.name, sought));
  return (
    <>
      <Combobox
        store={combobox}
        position="bottom-end"
        width={280}
        withinPortal={false}
        onOptionSubmit={(tenantId) => {
          combobox.closeDropdown();
          if (tenantId === current.id) errorToast('TenantAlreadySelected');
          else void changeInto(tenantId);
        }}
      >
        <Combobox.Target targetType="button">
          <Button
            variant="default"
            className={classes['target'] ?? ''}
            loading={change.isPending}
            leftSection={<LogoAvatar logo={current.logo} name={current.name} size={20} />}
            rightSection={<IconSelector size={14} aria-hidden="true" />}
            title={current.name}
            onClick={() => combobox.toggleDropdown()}
          >
            <VisuallyHidden>{t('SwitchTenant')}: </VisuallyHidden>
            <span className={classes['name']}>{cut(current.name)}</span>
          </Button>
        </Combobox.Target>
        <Combobox.Dropdown>
          {tenants.length > SEARCHED_ABOVE && (
            <Combobox.Search
              value={sought}
              onChange={(event) => setSought(event.currentTarget.value)}
              placeholder={t('SearchTenants')}
              aria-label={t('SearchTenants')}
              leftSection={<IconSearch size={14} aria-hidden="true" />}
            />
          )}
          <Combobox.Options className={classes['list'] ?? ''} aria-label={t('SwitchTenant')}>
            {shown.map((tenant) => (
              <Combobox.Option
                key={tenant.id}
                value={tenant.id}
                active={tenant.id === current.id}
                className={classes['option'] ?? ''}
                title={tenant.name}
              >
                <LogoAvatar logo={tenant.logo} name={tenant.name} size={20} />
                <span className={classes['name']}>{cut(tenant.name)}</span>
                <TenantMark tenant={tenant} isCurrent={tenant.id === current.id} />
              </Combobox.Option>
            ))}
            {shown.length === 0 && <Combobox.Empty>{t('NothingFound')}</Combobox.Empty>}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      {asked && (
        <Suspense>
          <AgreementDialog
            token={asked.token}
            message={asked.message}
            onAccepted={async () => {
              setAsked(undefined);
              await queryClient.invalidateQueries(tenantsQuery);
              change.mutate(asked.tenantId);
            }}
            onDeclined={() => {
              setAsked(undefined);
              successToast('AddendumDeclined');
            }}
            close={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </>
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

function shorten(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}…` : text;
}
