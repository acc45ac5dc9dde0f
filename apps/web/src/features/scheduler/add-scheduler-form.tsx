import { type SchedulerValues, saveScheduler, schedulerEndpoints, schedulers } from '@calends/wire';
import { call } from '../../lib/api.ts';
import { useDialogForm } from '../../resource/use-dialog-form.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import type { ModalContentProps } from '../../ui/modal-window.tsx';
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
