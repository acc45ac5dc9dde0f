import { FORM_STATES, type FormRecord, formEndpoints, forms } from '@calends/wire';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/api/api.ts';
import { isStale } from '../../../../lib/api/failures.ts';
import { resourceKey } from '../../../../resource/use-resource-list.ts';
import { errorToast, failureToast, successToast } from '../../../../ui/toasts/toasts.ts';
import { valuesOf } from '../../options/form-values.ts';
import { hindrancesIn } from '../../options/hindrances-in.ts';

/** Puts the draft on air; `onHindered` is called where something hinders it. */
export function usePublish(record: FormRecord, onHindered: () => void) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    meta: { isQuiet: true },
    mutationFn: (restart: boolean) => {
      const { version } = record;
      const body = { ...valuesOf(record), state: FORM_STATES.ACTIVE, restart, version };
      return call(formEndpoints.edit, { params: { id: record.id }, body });
    },
    onSuccess: ({ liveEdition }) => successToast('FormPublished', { edition: liveEdition }),
    onError: (fault) => {
      if (hindrancesIn(fault).length > 0) onHindered();
      else if (isStale(fault)) errorToast('FormChanged');
      else failureToast(fault);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: resourceKey(forms) }),
  });
  return { publish: mutate, isPublishing: isPending };
}
