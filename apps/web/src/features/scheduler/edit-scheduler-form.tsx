import {
  type SchedulerRecord,
  type SchedulerValues,
  saveScheduler,
  schedulerEndpoints,
  schedulers,
} from '@calends/wire';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api.ts';
import { type Edited, EditedRecord } from '../../resource/edit/edited-record.tsx';
import { useDialogForm } from '../../resource/edit/use-dialog-form.ts';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import type { ModalContentProps } from '../../ui/dialogs/modal-window.tsx';
import { FormFrame } from '../../ui/form/frame/form-frame.tsx';
import { SchedulerFields } from './scheduler-fields.tsx';
import { useRemoveScheduler } from './use-remove-scheduler.ts';

export function EditSchedulerForm({ recordId = '', close }: ModalContentProps) {
  return (
    <EditedRecord
      recordKey={[schedulers.name, recordId]}
      load={(signal) => call(schedulerEndpoints.get, { params: { id: recordId }, signal })}
      titleOf={({ name }) => name}
    >
      {(edited) => <SchedulerForm {...edited} close={close} />}
    </EditedRecord>
  );
}

interface SchedulerFormProps extends Edited<SchedulerRecord> {
  readonly close: () => void;
}

function SchedulerForm({ record, close }: SchedulerFormProps) {
  const { id, version, name, periodicityType, isFavourite, executeOnce, onlyWorkingDays, linkedCounter } = record;
  const form = useDialogForm({
    schema: saveScheduler,
    values: {
      id,
      version,
      name,
      periodicityType,
      delay: record.delay ?? '',
      dateStart: record.dateStart ?? '',
      dateEnd: record.dateEnd ?? '',
      isFavourite,
      executeOnce,
      onlyWorkingDays,
    },
    ask: async () => linkedCounter === 0 || (await askForLinked(linkedCounter)),
    save: (body: SchedulerValues) => call(schedulerEndpoints.save, { body }),
    close,
    resource: schedulers,
  });
  return (
    <FormFrame form={form} aside={linkedCounter === 0 && <DeleteButton record={record} close={close} />}>
      <SchedulerFields form={form} record={record} />
    </FormFrame>
  );
}

/** Asks before the save, because the linked works follow the changed schedule (administration section 4). */
function askForLinked(works: number): Promise<boolean> {
  return confirm({
    variant: 'confirm',
    title: 'SchedulerLinkedTitle',
    text: 'SchedulerLinkedText',
    values: { works },
  });
}

function DeleteButton({ record, close }: { record: SchedulerRecord; close: () => void }) {
  const { t } = useTranslation();
  const removal = useRemoveScheduler(close);
  return (
    <Button
      variant="subtle"
      color="red"
      loading={removal.busyIds.has(record.id)}
      onClick={() => void removal.ask(record)}
    >
      {t('Delete')}
    </Button>
  );
}
