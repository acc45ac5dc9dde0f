import { ActionIcon } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSchemeSwitch } from './use-scheme-switch.ts';

export function SchemeToggle() {
  const { t } = useTranslation();
  const { isDark, toggle } = useSchemeSwitch();
  return (
    <ActionIcon size="lg" onClick={toggle} aria-label={t(isDark ? 'LightScheme' : 'DarkScheme')}>
      {isDark ? <IconSun size={17} stroke={1.6} /> : <IconMoon size={17} stroke={1.6} />}
    </ActionIcon>
  );
}
