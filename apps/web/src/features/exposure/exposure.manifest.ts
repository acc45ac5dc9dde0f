import { manifest } from '../../screens/manifest.ts';

export const exposureManifest = manifest({
  screens: {
    exposure: {
      route: '/contract/exposure',
      textKey: 'ExposureScreen',
      access: 'baseAccess',
      isOfLoans: true,
      entry: { icon: 'chart', menu: { space: 'work' }, textKey: 'ExposureEntry' },
    },
  },
});
