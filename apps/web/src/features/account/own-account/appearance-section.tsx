import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LAYOUT_TEXTS, LAYOUTS, SIDEBAR_TEXTS, SIDEBARS, useLayoutSettings } from '../../../lib/layout-settings.ts';
import { ProfileSection } from './profile-section.tsx';

/** Chooses among the documents' four layouts and three sidebars; kept in the browser, because they depend on its window. */
export function AppearanceSection() {
  const { t } = useTranslation();
  const { layout, setLayout, chosenSidebar, setSidebar } = useLayoutSettings();
  return (
    <ProfileSection titleKey="Appearance" text={t('AppearanceText')}>
      <Select
        maw={320}
        label={t('Layout')}
        allowDeselect={false}
        data={LAYOUTS.map((value) => ({ value, label: t(LAYOUT_TEXTS[value]) }))}
        value={layout}
        onChange={(chosen) => chosen && setLayout(chosen)}
      />
      <Select
        maw={320}
        label={t('Sidebar')}
        allowDeselect={false}
        data={SIDEBARS.map((value) => ({ value, label: t(SIDEBAR_TEXTS[value]) }))}
        value={chosenSidebar}
        onChange={(chosen) => chosen && setSidebar(chosen)}
      />
    </ProfileSection>
  );
}
