import { LOAN_WRITES } from '../../loans/loan-writes.ts';
import { manifest } from '../../screens/manifest.ts';

export const duesManifest = manifest({
  lists: {
    'TMovements/due': LOAN_WRITES,
  },
});
