import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import { PasskeySection } from '../second-factors/passkey-section.tsx';
import { TwoFactorSection } from '../second-factors/two-factor-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionSection } from './session-section.tsx';

/** The user's password, second factors and sessions. */
export function SecurityTab() {
  const { t } = useTranslation();
  const { open } = useModal();
  return (
    <>
      <ProfileSection
        titleKey="PasswordHeading"
        text={t('ChangePasswordHint')}
        actions={
          <Button variant="default" onClick={() => void open('profile/change-password')}>
            {t('ChangePassword')}
          </Button>
        }
      />
      <TwoFactorSection />
      <PasskeySection />
      <SessionSection />
    </>
  );
}
