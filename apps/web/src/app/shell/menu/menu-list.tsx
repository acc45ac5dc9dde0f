import { NavLink, Tooltip } from '@mantine/core';
import { IconLifebuoy } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useOwnPages } from '../../../features/general-pages/use-own-pages.ts';
import { supportUrl } from '../../../lib/session/support.ts';
import { MENU_SPACES, type MenuSpace } from '../../../screens/manifest.ts';
import { type Action, groupsOf, isAt, menuOf, SPACE_TEXTS } from '../../actions.ts';
import { useVisitor } from '../use-visitor.ts';
import { ActionPicture } from './action-icon.tsx';
import classes from './menu-list.module.css';

/** The side menu: its spaces, and on mobile the footer group with the support link (overview section 2). */
export function MenuList({ isCondensed = false, withFooter = false }: { isCondensed?: boolean; withFooter?: boolean }) {
  const spaces = MENU_SPACES.filter((space) => space !== 'footer' || withFooter);
  return spaces.map((space) => <Space key={space} space={space} isCondensed={isCondensed} />);
}

function Space({ space, isCondensed }: { space: MenuSpace; isCondensed: boolean }) {
  const { t } = useTranslation();
  const actions = menuOf(useVisitor(), space);
  if (actions.length === 0) return null;
  return (
    <section className={classes['space']} aria-label={t(SPACE_TEXTS[space])}>
      {!isCondensed && space !== 'main' && <p className={classes['title']}>{t(SPACE_TEXTS[space])}</p>}
      {groupsOf(actions).map((group) => (
        <Group key={group.actions[0]?.id} {...group} isCondensed={isCondensed} />
      ))}
      {space === 'footer' && <OwnPageEntries isCondensed={isCondensed} />}
      {space === 'footer' && supportUrl !== undefined && <SupportEntry url={supportUrl} isCondensed={isCondensed} />}
    </section>
  );
}

interface GroupProps {
  readonly textKey?: string;
  readonly actions: readonly Action[];
  readonly isCondensed: boolean;
}

/** Entries that stand together under a name of their own, or a single one. */
function Group({ textKey, actions, isCondensed }: GroupProps) {
  const { t } = useTranslation();
  const entries = actions.map((action) => <Entry key={action.id} action={action} isCondensed={isCondensed} />);
  if (textKey === undefined) return entries;
  return (
    <div role="group" aria-label={t(textKey)} className={classes['group']} data-condensed={isCondensed || undefined}>
      {!isCondensed && <p className={classes['title']}>{t(textKey)}</p>}
      {entries}
    </div>
  );
}

function Entry({ action, isCondensed }: { action: Action; isCondensed: boolean }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isHere = isAt(action, pathname);
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
      leftSection={<ActionPicture name={action.icon} size={isCondensed ? 18 : 16} />}
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

/** The pages that an administrator wrote, by their titles. */
function OwnPageEntries({ isCondensed }: { isCondensed: boolean }) {
  return useOwnPages().map(({ page, title }) => (
    <NavLink
      key={page}
      component={Link}
      to={`/pages/${encodeURIComponent(page)}`}
      className={classes['entry'] ?? ''}
      label={isCondensed ? undefined : title}
      aria-label={title}
      data-condensed={isCondensed || undefined}
      leftSection={<ActionPicture name="page" size={isCondensed ? 18 : 16} />}
    />
  ));
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
