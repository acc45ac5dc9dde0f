import { contracts, fees, movements, stampTaxData, tranches } from '@calends/wire';
import { useQueryClient } from '@tanstack/react-query';
import { resourceKey } from '../../resource/use-resource-list.ts';

/** Reads the lists of contracts again after a change of fees, which recomputes the contracts. */
export function useRefreshTaxes(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all(
      [fees, stampTaxData, contracts, tranches, movements].map((resource) =>
        queryClient.invalidateQueries({ queryKey: resourceKey(resource) }),
      ),
    );
  };
}
