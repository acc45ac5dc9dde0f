import { ActionIcon, Kbd, Text, UnstyledButton } from '@mantine/core';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { useLayoutSettings } from '../../../lib/layout-settings.ts';
import { SPACE_TEXTS, spaceOfScreen } from '../../actions.ts';
import { Bell } from '../bell/bell.tsx';
import { usePageScreen, usePageTitle } from '../page-title.ts';
import { openPalette } from '../palette/palette-state.ts';
import { TenantSelector } from '../tenant/tenant-selector.tsx';
import { Brand } from './brand.tsx';
import { LiveStateNote } from './live-state-note.tsx';
import { SchemeToggle } from './scheme-toggle.tsx';
import classes from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';

interface TopBarProps {
  readonly settings: ReturnType<typeof useLayoutSettings>;
  /** Undefined in layouts that always show the menu. */
  readonly onOpenMenu: (() => void) | undefined;
}

/** The title of the page, the tenant, and the controls that every page has. */
export function TopBar({ settings, onOpenMenu }: TopBarProps) {
  const { t } = useTranslation();
  return (
    <section className={classes['bar']} aria-label={t('TopBar')}>
      {onOpenMenu && (
        <ActionIcon size="lg" onClick={onOpenMenu} aria-label={t('OpenMenu')}>
          <IconMenu2 size={18} stroke={1.6} />
        </ActionIcon>
      )}
      {settings.layout === 'topnav' && !settings.isMobile && <Brand />}
      <Breadcrumb />
      <div className={classes['tools']}>
        <UnstyledButton className={classes['search']} onClick={openPalette} title={t('SearchActions')}>
          <IconSearch size={14} stroke={1.8} aria-hidden="true" />
          <span className={classes['searchText']}>{t('Search')}</span>
          <Kbd size="xs" className={classes['searchKey'] ?? ''} aria-hidden="true">
            Ctrl K
          </Kbd>
        </UnstyledButton>
        <TenantSelector isMobile={settings.isMobile} />
        <SchemeToggle />
        <LiveStateNote />
        <Bell />
        <UserMenu settings={settings} />
      </div>
    </section>
  );
}

function Breadcrumb() {
  const { t } = useTranslation();
  const title = usePageTitle();
  const space = spaceOfScreen(usePageScreen());
  return (
    <Text className={classes['crumb']} size="sm" component="p">
      {space && space !== 'main' && space !== 'footer' && <span>{t(SPACE_TEXTS[space])} / </span>}
      <strong>{title !== undefined && t(title)}</strong>
    </Text>
  );
}
