import { type SchedulerValues, saveScheduler, schedulerEndpoints, schedulers } from '@calends/wire';
import { call } from '../../lib/api.ts';
import { useRefreshResource } from '../../resource/use-resource-list.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import type { ModalContentProps } from '../../ui/modal-window.tsx';
import { SchedulerFields } from './scheduler-fields.tsx';

export function AddSchedulerForm({ close }: ModalContentProps) {
  const refresh = useRefreshResource(schedulers);
  const form = useRecordForm({
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
    savedText: 'AddedSuccessfully',
    onSaved: () => {
      close();
      void refresh();
    },
  });
  return (
    <FormFrame form={form}>
      <SchedulerFields form={form} />
    </FormFrame>
  );
}
