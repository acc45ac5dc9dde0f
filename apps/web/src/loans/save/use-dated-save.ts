import { type LoanDiff, outcomeOf } from '@calends/loan-engine';
import type { Seen } from '@calends/wire';
import { useCallback, useState } from 'react';
import { ApiError } from '../../lib/api/api.ts';
import { haveFiguresChanged, isStale } from '../../lib/api/failures.ts';
import { useRefreshLoans } from '../in-hand/loan.queries.ts';

/** Why a save came too late: the contract is another version, or its preview would be another. */
export type Lateness = 'contract' | 'figures';

/**
 * Saving a dated fact against the version that was looked at and the figures that the preview showed. Where either changed
 * meanwhile, or the server knows of something that refuses the fact, the loan is read again: the form keeps what was typed
 * and shows how things stand now.
 */
export function useDatedSave({ version }: { readonly version: number }) {
  const refresh = useRefreshLoans();
  const [lateness, setLateness] = useState<Lateness>();
  const save = useCallback(
    async <Saved>(shown: LoanDiff | undefined, write: (seen: Seen) => Promise<Saved>): Promise<Saved> => {
      try {
        const saved = await write({ version, ...(shown?.ok && { outcome: outcomeOf(shown.after) }) });
        setLateness(undefined);
        await refresh();
        return saved;
      } catch (fault) {
        if (fault instanceof ApiError && (fault.status === 409 || fault.status === 422)) {
          setLateness(haveFiguresChanged(fault) ? 'figures' : isStale(fault) ? 'contract' : undefined);
          await refresh();
        }
        throw fault;
      }
    },
    [refresh, version],
  );
  return { lateness, save };
}
