import { type FormProgress, formProgress, formProgressEndpoints, pageMaps } from '@calends/wire';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { resourceKey } from '../../../resource/use-resource-list.ts';
import { type ModalContentProps, useModalTitle } from '../../../ui/dialogs/modal-window.tsx';
import { ErrorState, FormSkeleton } from '../../../ui/states/states.tsx';
import { Filling } from './filling.tsx';

/** Fills the form that the address names: begins it, or goes on with it. */
export function FillForm({ recordId = '', close }: ModalContentProps) {
  const { data } = useFilling(recordId);
  useModalTitle(data?.progress.formTitle);
  return <FormToFill formId={recordId} onClose={close} />;
}

interface FormToFillProps {
  readonly formId: string;
  /** The step with which a page begins it. */
  readonly from?: number;
  readonly onClose: () => void;
}

export function FormToFill({ formId, from, onClose }: FormToFillProps) {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useFilling(formId, from);
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FormSkeleton rows={5} />;
  const show = async (progress: FormProgress) => {
    const isFresh = progress.id !== data.progress.id || progress.finishedAt !== null;
    if (isFresh) await refetch();
    else queryClient.setQueryData(keyOf(formId), { ...data, progress });
    if (progress.finishedAt !== null) void queryClient.invalidateQueries({ queryKey: resourceKey(pageMaps) });
  };
  const { progress, inputs } = data;
  return (
    <Filling
      key={progress.id}
      progress={progress}
      inputs={inputs}
      onMoved={(next) => void show(next)}
      onClose={onClose}
    />
  );
}

const keyOf = (formId: string) => [...resourceKey(formProgress), 'filling', formId];

/** Begins the form where it is not begun yet. */
function useFilling(formId: string, from?: number) {
  return useQuery({
    queryKey: keyOf(formId),
    queryFn: async ({ signal }) => {
      const known = await call(formProgressEndpoints.get, { params: { id: formId }, signal });
      const progress =
        known ?? (await call(formProgressEndpoints.start, { body: { formId, ...(from && { stepNumber: from }) } }));
      const inputs = await call(formProgressEndpoints.inputs, { params: { id: formId }, signal });
      return { progress, inputs };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
