import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { MENU_SPACES } from '../../../screens/manifest.ts';
import { type Action, groupsOf, menuOf, SPACE_TEXTS } from '../../actions.ts';
import { ActionPicture } from '../menu/action-icon.tsx';
import { useVisitor } from '../use-visitor.ts';
import classes from './top-menu.module.css';

/** The menu of the layout "topnav": one drop-down per space. */
export function TopMenu() {
  const { t } = useTranslation();
  const visitor = useVisitor();
  const spaces = MENU_SPACES.filter((space) => space !== 'footer' && menuOf(visitor, space).length > 0);
  return (
    <nav className={classes['bar']} aria-label={t('Menu')}>
      {spaces.map((space) => (
        <Menu key={space} position="bottom-start">
          <Menu.Target>
            <Button variant="subtle" color="gray" rightSection={<IconChevronDown size={14} aria-hidden="true" />}>
              {t(SPACE_TEXTS[space])}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {groupsOf(menuOf(visitor, space)).map(({ textKey, actions }) =>
              textKey === undefined ? (
                <Items key={actions[0]?.id} actions={actions} />
              ) : (
                <div key={textKey} role="group" aria-label={t(textKey)}>
                  <Menu.Label>{t(textKey)}</Menu.Label>
                  <Items actions={actions} />
                </div>
              ),
            )}
          </Menu.Dropdown>
        </Menu>
      ))}
    </nav>
  );
}

function Items({ actions }: { readonly actions: readonly Action[] }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return actions.map((action) => (
    <Menu.Item
      key={action.id}
      component={Link}
      to={action.path}
      aria-current={pathname === action.path ? 'page' : undefined}
      leftSection={<ActionPicture name={action.icon} />}
    >
      {t(action.textKey)}
    </Menu.Item>
  ));
}
