import { modal } from '../../screens/dialogs.ts';
import { manifest } from '../../screens/manifest.ts';

export const accountManifest = manifest({
  screens: {
    profile: {
      route: '/profile/$tab',
      textKey: 'Profile',
      access: 'allUsers',
      entry: { icon: 'user', path: '/profile/details' },
    },
  },
  dialogs: {
    'profile/add-passkey': modal(
      'AddPasskey',
      'allUsers',
      'sm',
      async () => (await import('./second-factors/add-passkey-form.tsx')).AddPasskeyForm,
    ),
    'profile/authenticator': modal(
      'SetUpAuthenticator',
      'allUsers',
      'sm',
      async () => (await import('./second-factors/authenticator-form.tsx')).AuthenticatorForm,
    ),
    'profile/change-password': modal(
      'ChangePassword',
      'allUsers',
      'sm',
      async () => (await import('./passwords/change-password-form.tsx')).ChangePasswordForm,
    ),
    'profile/two-factor-off': modal(
      'TurnTwoFactorOffTitle',
      'allUsers',
      'sm',
      async () => (await import('./second-factors/two-factor-off-form.tsx')).TwoFactorOffForm,
    ),
  },
  lists: {
    NotificationUserSettings: ['NotificationCategory'], // a category without a choice is as the tenant has it
  },
});
