import { waitingActEndpoints } from '@calends/wire';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api/api.ts';
import { useDialogForm } from '../../resource/edit/use-dialog-form.ts';
import type { ModalContentProps } from '../../ui/dialogs/modal-window.tsx';
import { TextareaField } from '../../ui/form/fields/text-fields.tsx';
import { FormFrame } from '../../ui/form/frame/form-frame.tsx';
import { useRefreshActs, waitingActQuery } from './waiting-act.queries.ts';

type Said = z.input<typeof waitingActEndpoints.refuse.body>;

/** Asks why an act of somebody else is refused. */
export function RefuseActForm({ recordId = '', close }: ModalContentProps) {
  const queryClient = useQueryClient();
  const refresh = useRefreshActs();
  const form = useDialogForm<Said, unknown>({
    schema: waitingActEndpoints.refuse.body,
    values: { reason: '' },
    save: async (body) => {
      await call(waitingActEndpoints.refuse, { params: { id: recordId }, body });
      // the dialog below asks what releasing it would do as long as it knows it as waiting
      queryClient.removeQueries({ queryKey: waitingActQuery(recordId).queryKey });
    },
    savedText: 'ActRefusedToast',
    resource: undefined,
    refresh,
    close,
  });
  return (
    <FormFrame form={form} saveKey="RefuseAct">
      <TextareaField form={form} name="reason" textKey="WaitingAct.Reason" isRequired maxLength={500} />
    </FormFrame>
  );
}
