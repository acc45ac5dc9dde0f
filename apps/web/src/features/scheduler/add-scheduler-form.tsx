import { type SchedulerValues, saveScheduler, schedulerEndpoints, schedulers } from '@calends/wire';
import { call } from '../../lib/api/api.ts';
import { useDialogForm } from '../../resource/edit/use-dialog-form.ts';
import type { ModalContentProps } from '../../ui/dialogs/modal-window.tsx';
import { FormFrame } from '../../ui/form/frame/form-frame.tsx';
import { SchedulerFields } from './scheduler-fields.tsx';

export function AddSchedulerForm({ close }: ModalContentProps) {
  const form = useDialogForm({
    schema: saveScheduler,
    values: {
      name: '',
      delay: '',
      dateStart: '',
      dateEnd: '',
      isFavourite: false,
      executeOnce: false,
      onlyWorkingDays: false,
    },
    save: (body: SchedulerValues) => call(schedulerEndpoints.save, { body }),
    close,
    resource: schedulers,
  });
  return (
    <FormFrame form={form}>
      <SchedulerFields form={form} />
    </FormFrame>
  );
}
