import { LOAN_WRITES } from '../../loans/loan-writes.ts';
import { manifest } from '../../screens/manifest.ts';

export const stampTaxManifest = manifest({
  screens: {
    stampTax: {
      route: '/stamp-tax/$tab',
      textKey: 'StampTaxScreen',
      access: 'baseAccess',
      isOfLoans: true,
      entry: { icon: 'stamp', menu: { space: 'indicators' }, path: '/stamp-tax/resume' },
    },
  },
  lists: {
    TStampTaxData: LOAN_WRITES,
  },
});
