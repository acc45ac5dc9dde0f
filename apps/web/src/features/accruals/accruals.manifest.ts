import { LOAN_WRITES } from '../../loans/loan-writes.ts';
import { manifest } from '../../screens/manifest.ts';

export const accrualsManifest = manifest({
  lists: {
    'TContract/accruals': LOAN_WRITES,
  },
});
