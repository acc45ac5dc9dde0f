import { contracts, fees, movements, stampTaxData, tranches } from '@calends/wire';
import { useQueryClient } from '@tanstack/react-query';
import { resourceKey } from '../../resource/use-resource-list.ts';

/** After a change of fees its contracts were computed again: their lists are read anew too. */
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
