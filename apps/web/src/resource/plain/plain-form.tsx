import { type Resource, versionName } from '@calends/wire';
import type { FieldValues } from 'react-hook-form';
import { useMay } from '../../lib/session/profile.ts';
import type { ModalContentProps } from '../../ui/dialogs/modal-window.tsx';
import { FormFrame } from '../../ui/form/frame/form-frame.tsx';
import { EditedRecord } from '../edit/edited-record.tsx';
import { useDialogForm } from '../edit/use-dialog-form.ts';
import { useRefreshScreen } from '../use-refresh-screen.ts';
import type { RowOfList } from '../use-resource-list.ts';
import { callLoosely, versionOf } from './plain-call.ts';
import type { PlainEndpoints, PlainScreen } from './plain-screen.ts';

interface PlainFormProps<E extends PlainEndpoints<Values>, Values extends FieldValues> extends ModalContentProps {
  readonly screen: PlainScreen<E, Values>;
}

interface PlainRecord {
  readonly id: string;
  /** The version of the record, or the field that `versionOf` names. */
  readonly version: unknown;
}

/** Adds a record of a plain resource, or edits the one that the address names. */
export function PlainForm<E extends PlainEndpoints<Values>, Values extends FieldValues>(
  props: PlainFormProps<E, Values>,
) {
  const { recordId, screen } = props;
  if (recordId === undefined) return <FieldsForm {...props} />;
  return (
    <EditedRecord<PlainRecord>
      recordKey={[screen.resource.name, recordId]}
      versionOf={(record) => versionOf(screen.resource, record)}
      load={async (signal) =>
        (await callLoosely(screen.endpoints.get, { params: { id: recordId }, signal })) as PlainRecord
      }
    >
      {({ record }) => <FieldsForm {...props} record={record} />}
    </EditedRecord>
  );
}

function FieldsForm<E extends PlainEndpoints<Values>, Values extends FieldValues>({
  screen,
  record,
  close,
}: PlainFormProps<E, Values> & { readonly record?: PlainRecord }) {
  const { resource, endpoints, blank, Fields, failures, saved } = screen;
  const refresh = useRefreshScreen(screen);
  const { access } = record ? endpoints.edit : endpoints.add;
  const mayWrite = useMay(access === 'public' ? 'allUsers' : access);
  const form = useDialogForm<Values, unknown>({
    schema: record ? (endpoints.edit.body as typeof endpoints.add.body) : endpoints.add.body,
    values: (record
      ? { ...valuesOf(resource, blank, record), [versionName(resource)]: versionOf(resource, record) }
      : blank) as never,
    save: (body) =>
      record
        ? callLoosely(endpoints.edit, { params: { id: record.id }, body }, failures?.updateKey)
        : callLoosely(endpoints.add, { body }, failures?.createKey),
    ...(saved && { savedText: record ? saved.editedKey : saved.addedKey }),
    close,
    resource,
    refresh,
  });
  return (
    <FormFrame form={form} isReadOnly={!mayWrite}>
      <Fields form={form} record={record as RowOfList<E> | undefined} />
    </FormFrame>
  );
}

/** The record's values for a form: ids in place of other records, and blank values for what the record lacks. */
function valuesOf<Values extends FieldValues>({ fields }: Resource, blank: Values, record: object): Values {
  const known = record as Readonly<Record<string, unknown>>;
  const entered = (field: string) =>
    fields[field]?.kind === 'reference' ? (known[field] as { readonly id: string } | null)?.id : known[field];
  return Object.fromEntries(Object.entries(blank).map(([field, value]) => [field, entered(field) ?? value])) as Values;
}
