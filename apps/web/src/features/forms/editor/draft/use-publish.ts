import { FORM_STATES, type FormRecord, formEndpoints, forms } from '@calends/wire';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/api/api.ts';
import { isStale } from '../../../../lib/api/failures.ts';
import { resourceKey } from '../../../../resource/use-resource-list.ts';
import { errorToast, failureToast, successToast } from '../../../../ui/toasts/toasts.ts';
import { valuesOf } from '../../options/form-values.ts';
import { hindrancesIn } from '../../options/hindrances-in.ts';
import { draftQuery, writesOf } from './draft.queries.ts';

/** Puts the draft on air, once the changes that are on their way are made; `onHindered` is called where something hinders it. */
export function usePublish(record: FormRecord, onHindered: () => void) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    meta: { isQuiet: true },
    scope: writesOf(record.id),
    mutationFn: (restart: boolean) => {
      const draft = queryClient.getQueryData(draftQuery(record.id).queryKey) ?? record;
      const body = { ...valuesOf(draft), state: FORM_STATES.ACTIVE, restart, version: draft.version };
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
