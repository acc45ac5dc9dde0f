import { NavLink, Tooltip } from '@mantine/core';
import { IconLifebuoy } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { supportUrl } from '../../lib/support.ts';
import { type Action, MENU_SPACES, type MenuSpace, menuOf, SPACE_TEXTS } from '../actions.ts';
import { ActionPicture } from './action-icon.tsx';
import classes from './menu-list.module.css';
import { useVisitor } from './use-visitor.ts';

/** The side menu: its spaces, and on mobile the footer group with the support link (overview section 2). */
export function MenuList({ isCondensed = false, withFooter = false }: { isCondensed?: boolean; withFooter?: boolean }) {
  const spaces = MENU_SPACES.filter((space) => space !== 'footer' || withFooter);
  return spaces.map((space) => <Space key={space} space={space} isCondensed={isCondensed} />);
}

function Space({ space, isCondensed }: { space: MenuSpace; isCondensed: boolean }) {
  const { t } = useTranslation();
  const actions = menuOf(useVisitor(), space);
  if (actions.length === 0) return null;
  const folds = [...new Set(actions.map((action) => action.menu?.fold))];
  return (
    <section className={classes['space']} aria-label={t(SPACE_TEXTS[space])}>
      {!isCondensed && space !== 'main' && <p className={classes['title']}>{t(SPACE_TEXTS[space])}</p>}
      {folds.map((fold) => {
        const entries = actions.filter((action) => action.menu?.fold === fold);
        return fold === undefined || isCondensed ? (
          entries.map((action) => <Entry key={action.id} action={action} isCondensed={isCondensed} />)
        ) : (
          <Fold key={fold} textKey={fold} entries={entries} />
        );
      })}
      {space === 'footer' && supportUrl !== undefined && <SupportEntry url={supportUrl} isCondensed={isCondensed} />}
    </section>
  );
}

function Fold({ textKey, entries }: { textKey: string; entries: readonly Action[] }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const holdsPage = entries.some((action) => action.path === pathname);
  return (
    <NavLink
      component="button"
      type="button"
      className={classes['entry'] ?? ''}
      label={t(textKey)}
      defaultOpened={holdsPage}
      childrenOffset={26}
      leftSection={<ActionPicture name={entries[0]?.screen === 'formBuilder' ? 'form' : 'sync'} />}
    >
      {entries.map((action) => (
        <Entry key={action.id} action={action} isCondensed={false} withPicture={false} />
      ))}
    </NavLink>
  );
}

function Entry({
  action,
  isCondensed,
  withPicture = true,
}: {
  action: Action;
  isCondensed: boolean;
  withPicture?: boolean;
}) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isHere =
    pathname === action.path ||
    (pathname.split('/')[1] === action.path.split('/')[1] && action.screen !== 'formBuilder');
  const label = t(action.textKey);
  const link = (
    <NavLink
      component={Link}
      to={action.path}
      className={classes['entry'] ?? ''}
      active={isHere}
      label={isCondensed ? undefined : label}
      aria-label={isCondensed ? label : undefined}
      aria-current={isHere ? 'page' : undefined}
      data-condensed={isCondensed || undefined}
      leftSection={withPicture ? <ActionPicture name={action.icon} size={isCondensed ? 18 : 16} /> : undefined}
    />
  );
  return isCondensed ? (
    <Tooltip label={label} position="right" openDelay={0}>
      {link}
    </Tooltip>
  ) : (
    link
  );
}

function SupportEntry({ url, isCondensed }: { url: string; isCondensed: boolean }) {
  const { t } = useTranslation();
  return (
    <NavLink
      href={url}
      target="_blank"
      rel="noreferrer"
      className={classes['entry'] ?? ''}
      label={isCondensed ? undefined : t('Support')}
      aria-label={t('Support')}
      data-condensed={isCondensed || undefined}
      leftSection={<IconLifebuoy size={isCondensed ? 18 : 16} stroke={1.6} aria-hidden="true" />}
    />
  );
}
