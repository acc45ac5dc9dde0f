import { manifest } from '../../screens/manifest.ts';

export const glossaryManifest = manifest({
  screens: {
    glossary: {
      route: '/glossary',
      textKey: 'GlossaryScreen',
      access: 'allUsers',
      entry: { icon: 'glossary', menu: { space: 'footer' } },
    },
  },
});
