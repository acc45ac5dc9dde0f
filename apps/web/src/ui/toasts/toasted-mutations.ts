import { ACT_WAITS } from '@calends/wire';
import { MutationCache } from '@tanstack/react-query';
import { waitsForSecond } from '../../lib/api/waits-for-second.ts';
import { failureToast, successToast } from './toasts.ts';

/**
 * Shows why a mutation failed, unless it is marked `meta: { isQuiet: true }` because its form or its own handler reports the failure:
 * a mutation that is not marked shows no toast of its failure itself, or its user would read it twice.
 */
export function toastedMutations(): MutationCache {
  return new MutationCache({
    onError: (fault, _variables, _result, mutation) => {
      if (waitsForSecond(fault)) successToast(ACT_WAITS);
      else if (mutation.meta?.['isQuiet'] !== true) failureToast(fault);
    },
  });
}
