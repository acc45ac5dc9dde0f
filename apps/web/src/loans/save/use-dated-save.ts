import type { LoanDiff } from '@calends/loan-engine';
import { outcomeOf } from '@calends/loan-engine/outcome-of';
import type { Seen } from '@calends/wire';
import { useCallback, useState } from 'react';
import { ApiError } from '../../lib/api/api.ts';
import { haveFiguresChanged, isStale } from '../../lib/api/failures.ts';
import { waitsForSecond } from '../../lib/api/waits-for-second.ts';
import { useRefreshLoans } from '../in-hand/loan.queries.ts';

/** Why a save was too late: the version of the contract, or its preview, has changed. */
export type Lateness = 'contract' | 'figures';

/**
 * Saves a dated fact against the version and the previewed figures that the user saw. If either has changed, or the server
 * refuses the fact, the loan is read again: the form keeps what was typed and shows the present state.
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
        if (waitsForSecond(fault)) await refresh();
        else if (fault instanceof ApiError && (fault.status === 409 || fault.status === 422)) {
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
