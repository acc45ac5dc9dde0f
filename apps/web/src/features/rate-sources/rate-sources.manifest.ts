import { addAndEdit, recordModal } from '../../screens/dialogs.ts';
import { manifest } from '../../screens/manifest.ts';

const form = async () => (await import('./rate-sources.tsx')).RateSourceForm;

export const rateSourcesManifest = manifest({
  screens: {
    rateSources: {
      route: '/rate-sources',
      textKey: 'RateSources',
      access: 'tenantUsers',
      entry: { icon: 'download', menu: { space: 'indicators' } },
    },
  },
  dialogs: {
    ...addAndEdit('rate-sources', 'RateSource', 'tenantUsers', form, { size: 'lg' }),
    'rate-sources/fetches': recordModal(
      'RateFetches',
      'tenantUsers',
      'xl',
      async () => (await import('./rate-fetches.tsx')).RateFetches,
    ),
  },
  lists: {
    RateSource: ['RateSource'],
  },
});
