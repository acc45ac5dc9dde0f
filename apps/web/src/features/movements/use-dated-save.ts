import { useCallback, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { useRefreshLoans } from './loan.queries.ts';

/**
 * Saving a dated fact against the version that was looked at. Where the contract was changed meanwhile, or the server
 * knows of something that refuses the fact, the loan is read again so that the form shows how things stand now.
 */
export function useDatedSave() {
  const refresh = useRefreshLoans();
  const [isStale, setStale] = useState(false);
  const save = useCallback(
    async <Saved>(write: () => Promise<Saved>): Promise<Saved> => {
      try {
        const saved = await write();
        setStale(false);
        await refresh();
        return saved;
      } catch (fault) {
        if (fault instanceof ApiError && (fault.status === 409 || fault.status === 422)) {
          setStale(fault.status === 409);
          await refresh();
        }
        throw fault;
      }
    },
    [refresh],
  );
  return { isStale, save };
}
