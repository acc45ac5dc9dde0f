import { LANGUAGES } from '@calends/wire';
import { Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconKeyboard, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import {
  LAYOUT_TEXTS,
  LAYOUTS,
  SIDEBAR_TEXTS,
  SIDEBARS,
  type useLayoutSettings,
} from '../../../lib/layout-settings.ts';
import { useProfile } from '../../../lib/session/profile.ts';
import { withLabel } from '../../../lib/words/labelled.ts';
import { LANGUAGE_NAMES, useLanguage } from '../../../lib/words/use-language.ts';
import { PersonAvatar } from '../../../ui/pictures/person-avatar.tsx';
import { OtherModule } from '../menu/other-module.tsx';
import { openShortcuts } from '../palette/palette-state.ts';
import { useSignOut } from './use-sign-out.ts';
import classes from './user-menu.module.css';

const PutAwayTutorials = lazy(async () => ({
  default: (await import('../../../features/forms/filling/put-away-tutorials.tsx')).PutAwayTutorials,
}));

/** The user's name and profile, the language, the look, and the sign-out. */
export function UserMenu({ settings }: { settings: ReturnType<typeof useLayoutSettings> }) {
  const { t } = useTranslation();
  const profile = useProfile();
  const [language, setLanguage] = useLanguage();
  const signOut = useSignOut();
  const name = `${profile.firstName} ${profile.lastName}`.trim() || profile.email;
  return (
    <Menu position="bottom-end" width={240} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes['target']}>
          <PersonAvatar imageUrl={profile.imageUrl} size={30} name={name} />
          <VisuallyHidden>{withLabel(t('YourAccount'), name)}</VisuallyHidden>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes['person']}>
          <Text size="sm" fw={600} truncate>
            {name}
          </Text>
          <Text size="xs" c="dimmed" truncate>
            {profile.email}
          </Text>
        </div>
        <Menu.Divider />
        <Menu.Item component={Link} to="/profile/details" leftSection={<IconUserCircle size={16} aria-hidden="true" />}>
          {t('Profile')}
        </Menu.Item>
        <OtherModule />
        <Menu.Item leftSection={<IconKeyboard size={16} aria-hidden="true" />} onClick={openShortcuts}>
          {t('KeyboardShortcuts')}
        </Menu.Item>
        <Suspense>
          <PutAwayTutorials />
        </Suspense>
        <Choice
          label={t('Language')}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          value={language}
          onChange={setLanguage}
        />
        <Choice
          label={t('Layout')}
          options={LAYOUTS.map((value) => ({ value, label: t(LAYOUT_TEXTS[value]) }))}
          value={settings.layout}
          onChange={settings.setLayout}
        />
        <Choice
          label={t('Sidebar')}
          options={SIDEBARS.map((value) => ({ value, label: t(SIDEBAR_TEXTS[value]) }))}
          value={settings.chosenSidebar}
          onChange={settings.setSidebar}
        />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden="true" />} onClick={() => void signOut()}>
          {t('SignOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item>{label}</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        <Menu.RadioGroup value={value} onChange={(chosen) => onChange(chosen as Value)}>
          {options.map((option) => (
            <Menu.RadioItem key={option.value} value={option.value}>
              {option.label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  );
}
