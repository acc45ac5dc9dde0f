import { stampTaxData, stampTaxEndpoints } from '@calends/wire';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { useRefreshResource } from '../../resource/use-resource-list.ts';
import { successToast } from '../../ui/toasts/toasts.ts';

/** Recomputes one contract or all of them on the server, and reads the rows again. */
export function useStampTaxRefresh() {
  const readAgain = useRefreshResource(stampTaxData);
  return useMutation({
    mutationFn: (contractId: string | undefined) => call(stampTaxEndpoints.refresh, { body: { contractId } }),
    onSuccess: () => successToast('StampTaxRefreshed'),
    onSettled: readAgain,
  });
}
