import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../../lib/session/profile.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { PageTabs } from '../../../ui/page/page-tabs.tsx';
import { DetailsTab } from './details-tab.tsx';
import { NotificationsTab } from './notifications-tab.tsx';
import { PreferencesTab } from './preferences-tab.tsx';
import { isProfileTab, PROFILE_TABS, type ProfileTab } from './profile-tabs.ts';
import { SecurityTab } from './security-tab.tsx';
import { TenantsTab } from './tenants-tab.tsx';

const TAB_TEXTS = {
  details: 'ProfileTabDetails',
  preferences: 'ProfileTabPreferences',
  notifications: 'ProfileTabNotifications',
  security: 'ProfileTabSecurity',
  tenants: 'ProfileTabTenants',
} as const satisfies Record<ProfileTab, string>;
const CONTENTS = {
  details: DetailsTab,
  preferences: PreferencesTab,
  notifications: NotificationsTab,
  security: SecurityTab,
  tenants: TenantsTab,
} as const;

/** The user's own account, for everybody who is signed in. */
export function ProfilePage() {
  const { t } = useTranslation();
  const { email } = useProfile();
  const params = useParams({ strict: false });
  const tab = isProfileTab(params.tab) ? params.tab : 'details';
  const navigate = useNavigate();
  const Content = CONTENTS[tab];
  return (
    <>
      <PageHeader title={t('Profile')} text={email} />
      <PageTabs
        names={PROFILE_TABS}
        open={tab}
        textKeyOf={(name) => TAB_TEXTS[name]}
        onOpen={(next) => void navigate({ to: '/profile/$tab', params: { tab: next }, search: {} })}
      >
        <Content />
      </PageTabs>
    </>
  );
}
