import { codeOfGroup, TARGET_WORDS, type TargetGroupValues, targetGroupEndpoints, targetGroups } from '@calends/wire';
import { MultiSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PlainForm } from '../../resource/plain/plain-form.tsx';
import { PlainList } from '../../resource/plain/plain-page.tsx';
import { plainScreen } from '../../resource/plain/plain-screen.ts';
import { ReferenceField } from '../../resource/reference/reference-field.tsx';
import type { ModalContentProps } from '../../ui/dialogs/modal-window.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';
import { useField } from '../../ui/form/use-field.tsx';
import type { RecordForm } from '../../ui/form/use-record-form.ts';
import { EmailsInput } from '../../ui/inputs/emails-input.tsx';
import { useGroupName, useTargetName } from './group-name.ts';
import classes from './targets.module.css';

const BLANK: TargetGroupValues = { name: '', targets: [], parentId: null };

const SCREEN = plainScreen({
  resource: targetGroups,
  endpoints: targetGroupEndpoints,
  noun: 'TargetGroup',
  folder: 'notifications',
  onlyDialog: 'add-target-groups',
  columns: [
    {
      field: 'name',
      textKey: 'Name',
      width: 200,
      isPinned: true,
      cell: ({ id, name }) => <GroupName id={id} name={name} />,
    },
    {
      field: 'parent',
      textKey: 'Parent',
      priority: 2,
      cell: ({ parentId, parent }) => (parentId === null ? null : <GroupName id={parentId} name={parent} />),
    },
    {
      field: 'targets',
      textKey: 'Targets',
      width: 320,
      priority: 1,
      cell: ({ targets }) => <TargetNames targets={targets} />,
    },
    { field: 'origin', textKey: 'Origin', priority: 3 },
  ],
  filters: [
    { kind: 'search', field: 'search', textKey: 'Search' },
    { kind: 'multi', field: 'origin', textKey: 'Origin' },
  ],
  nameOf: ({ name }) => name,
  isRemovable: ({ id }) => codeOfGroup(id) === undefined,
  blank: BLANK,
  Fields: ({ form, record }) => (
    <>
      <TextField form={form} name="name" textKey="Name" isRequired maxLength={100} />
      <ReferenceField
        form={form}
        name="parentId"
        textKey="Parent"
        from={targetGroupEndpoints.optionList}
        chosen={record?.parentId ? { id: record.parentId, name: record.parent ?? '' } : undefined}
        exceptIds={record ? [record.id] : []}
      />
      <TargetsField form={form} />
    </>
  ),
});

export const TargetGroupList = () => <PlainList screen={SCREEN} />;
export const TargetGroupForm = (props: ModalContentProps) => <PlainForm {...props} screen={SCREEN} />;

function GroupName({ id, name }: { readonly id: string; readonly name: string | null }) {
  return <>{useGroupName()(id, name)}</>;
}

function TargetNames({ targets }: { readonly targets: readonly string[] }) {
  return <>{targets.map(useTargetName()).join(', ')}</>;
}

/** Everybody and roles by choice, users by their addresses: one list of targets. */
function TargetsField({ form }: { readonly form: RecordForm<TargetGroupValues> }) {
  const { t } = useTranslation();
  const nameOf = useTargetName();
  const { field, common } = useField({ form, name: 'targets', textKey: 'Targets', descriptionKey: 'TargetsHint' });
  const targets = field.value as string[];
  const words = targets.filter((target) => TARGET_WORDS.includes(target));
  const addresses = targets.filter((target) => !TARGET_WORDS.includes(target));
  const classNames = { pillsList: classes['targets'] ?? '' };
  return (
    <>
      <MultiSelect
        label={t('Audience')}
        data={TARGET_WORDS.map((value) => ({ value, label: nameOf(value) }))}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('Clear') }}
        classNames={classNames}
        value={words}
        onChange={(chosen) => field.onChange([...chosen, ...addresses])}
      />
      <EmailsInput
        {...common}
        classNames={classNames}
        value={addresses}
        onChange={(entered) => field.onChange([...words, ...entered])}
      />
    </>
  );
}
