import { waitingActEndpoints } from '@calends/wire';
import type { z } from 'zod';
import { call } from '../../lib/api/api.ts';
import { useDialogForm } from '../../resource/edit/use-dialog-form.ts';
import type { ModalContentProps } from '../../ui/dialogs/modal-window.tsx';
import { TextareaField } from '../../ui/form/fields/text-fields.tsx';
import { FormFrame } from '../../ui/form/frame/form-frame.tsx';
import { useRefreshActs } from './waiting-act.queries.ts';

type Said = z.input<typeof waitingActEndpoints.refuse.body>;

/** Asks why an act of somebody else is refused. */
export function RefuseActForm({ recordId = '', close }: ModalContentProps) {
  const refresh = useRefreshActs();
  const form = useDialogForm<Said, unknown>({
    schema: waitingActEndpoints.refuse.body,
    values: { reason: '' },
    save: (body) => call(waitingActEndpoints.refuse, { params: { id: recordId }, body }),
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
