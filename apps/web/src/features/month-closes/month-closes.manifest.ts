import { LOAN_WRITES } from '../../loans/loan-writes.ts';
import { manifest } from '../../screens/manifest.ts';

export const monthClosesManifest = manifest({
  lists: {
    'TContract/months': [...LOAN_WRITES, 'Period'],
  },
});
