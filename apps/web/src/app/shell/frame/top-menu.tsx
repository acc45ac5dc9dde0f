import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { MENU_SPACES } from '../../../screens/manifest.ts';
import { menuOf, SPACE_TEXTS } from '../../actions.ts';
import { ActionPicture } from '../menu/action-icon.tsx';
import { useVisitor } from '../use-visitor.ts';
import classes from './top-menu.module.css';

/** The menu of the layout "topnav": one drop-down per space. */
export function TopMenu() {
  const { t } = useTranslation();
  const visitor = useVisitor();
  const { pathname } = useLocation();
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
            {menuOf(visitor, space).map((action) => (
              <Menu.Item
                key={action.id}
                component={Link}
                to={action.path}
                aria-current={pathname === action.path ? 'page' : undefined}
                leftSection={<ActionPicture name={action.icon} />}
              >
                {t(action.textKey)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ))}
    </nav>
  );
}
