import { type AnnouncementValues, announcementEndpoints, announcements, type Filter } from '@calends/wire';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { call } from '../../lib/api/api.ts';
import { formatInstant } from '../../lib/figures/dates.ts';
import { EditedRecord } from '../../resource/edit/edited-record.tsx';
import { useDialogForm } from '../../resource/edit/use-dialog-form.ts';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import type { ModalContentProps } from '../../ui/dialogs/modal-window.tsx';
import { FormFrame } from '../../ui/form/frame/form-frame.tsx';
import { AnnouncementFields } from './announcement-fields.tsx';
import { type AnnouncementRecord, BLANK, valuesOf } from './announcement-values.ts';
import { previewQuery } from './who-gets-it.tsx';

/** Writes a notification, or edits the one that the address names. */
export function AnnouncementForm({ recordId, close }: ModalContentProps) {
  if (recordId === undefined) return <FieldsForm close={close} />;
  return (
    <EditedRecord<AnnouncementRecord>
      recordKey={[announcements.name, recordId]}
      load={(signal) => readAnnouncement(recordId, signal)}
    >
      {({ record }) => <FieldsForm close={close} record={record} />}
    </EditedRecord>
  );
}

/** Looks it up in the list, as the documents say of this dialog; its version and its texts in other languages are with the record. */
async function readAnnouncement(id: string, signal: AbortSignal): Promise<AnnouncementRecord> {
  const filters: readonly Filter[] = [{ field: 'id', op: 'eq', value: id }];
  const { data } = await call(announcementEndpoints.list, {
    query: { PageNumber: 1, PageSize: 1, filters: JSON.stringify(filters) },
    signal,
  });
  return await call(announcementEndpoints.get, { params: { id: data[0]?.id ?? id }, signal });
}

function FieldsForm({ record, close }: Pick<ModalContentProps, 'close'> & { readonly record?: AnnouncementRecord }) {
  const queryClient = useQueryClient();
  const form = useDialogForm<AnnouncementValues, unknown>({
    schema: (record ? announcementEndpoints.edit.body : announcementEndpoints.add.body) as never,
    values: record ? valuesOf(record) : BLANK,
    ask: async (values) => {
      if (!sends(values, record)) return true;
      const { people } = await queryClient.fetchQuery(previewQuery(values));
      return await confirm({ variant: 'confirm', title: 'SendTitle', ...momentOf(values, people) });
    },
    save: (body) =>
      record
        ? call(announcementEndpoints.edit, { params: { id: record.id }, body })
        : call(announcementEndpoints.add, { body }),
    close,
    resource: announcements,
  });
  const values = useWatch({ control: form.methods.control }) as AnnouncementValues;
  return (
    <FormFrame form={form} saveKey={sends(values, record) ? 'SaveAndSend' : 'Save'}>
      <AnnouncementFields form={form} isNew={record === undefined} chosenScheduler={record?.schedulerId ?? null} />
    </FormFrame>
  );
}

/**
 * Whether the save sends it, at its moment or on the days of its schedule: an active one that is new, of another moment or schedule
 * than before, or of none any more while it was never sent.
 */
function sends(
  { state, emissionDate, schedulerId }: AnnouncementValues,
  record: AnnouncementRecord | undefined,
): boolean {
  if (!record) return state !== 1;
  if (record.state !== 0) return false;
  if (schedulerId !== record.schedulerId && (schedulerId !== null || record.sentAt === null)) return true;
  return (emissionDate || null) !== record.emissionDate;
}

function momentOf({ emissionDate, schedulerId }: AnnouncementValues, people: number) {
  if (schedulerId) return { text: 'SendOnScheduleText', values: { people } };
  if (!emissionDate || new Date(emissionDate) <= new Date()) return { text: 'SendText', values: { people } };
  return { text: 'SendLaterText', values: { people, moment: formatInstant(emissionDate) } };
}
