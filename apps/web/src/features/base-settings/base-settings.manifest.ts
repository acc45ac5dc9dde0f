import { addAndEdit } from '../../screens/dialogs.ts';
import { manifest, ROOT_MENU } from '../../screens/manifest.ts';

export const baseSettingsManifest = manifest({
  screens: {
    baseSettings: {
      route: '/base-settings',
      textKey: 'BaseSettingsScreen',
      access: 'tenantAdmins',
      entry: { icon: 'settings', menu: ROOT_MENU },
    },
  },
  dialogs: {
    ...addAndEdit(
      'base-settings',
      'BaseSetting',
      'tenantAdmins',
      async () => (await import('./base-settings.tsx')).BaseSettingForm,
      { dialog: 'setting' },
    ),
  },
  lists: {
    BaseSettings: ['BaseSettings'],
  },
});
