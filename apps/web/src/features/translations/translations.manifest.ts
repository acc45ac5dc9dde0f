import { modal, recordModal } from '../../screens/dialogs.ts';
import { ADMIN_MENU, manifest } from '../../screens/manifest.ts';

export const translationsManifest = manifest({
  screens: {
    translations: {
      route: '/site-translations',
      textKey: 'TranslationsScreen',
      access: 'tenantAdmins',
      entry: { icon: 'language', menu: ADMIN_MENU },
    },
  },
  dialogs: {
    'translations/add-translations': modal(
      'AddTranslations',
      'tenantAdmins',
      'lg',
      async () => (await import('./add-translations-form.tsx')).AddTranslationsForm,
    ),
    'translations/edit-translations': recordModal(
      'EditTranslations',
      'tenantAdmins',
      'lg',
      async () => (await import('./edit-translations-form.tsx')).EditTranslationsForm,
    ),
    'translations/import-translations': modal(
      'ImportTranslations',
      'tenantAdmins',
      'md',
      async () => (await import('./import-translations-form.tsx')).ImportTranslationsForm,
    ),
  },
  lists: {
    Translation: ['Translation'],
  },
});
