import {
  type AnnouncementValues,
  LANGUAGES,
  type Language,
  notificationCategories,
  notificationCategoryEndpoints,
  schedulerEndpoints,
  schedulers,
  targetGroupEndpoints,
  targetGroups,
  userEndpoints,
  users,
} from '@calends/wire';
import { Input, MultiSelect, SegmentedControl, Switch, TagsInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api.ts';
import { LANGUAGE_NAMES } from '../../lib/words/use-language.ts';
import { resourceKey } from '../../resource/use-resource-list.ts';
import { SelectField } from '../../ui/form/fields/choice-fields.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';
import { useField } from '../../ui/form/use-field.tsx';
import type { RecordForm } from '../../ui/form/use-record-form.ts';
import { AsShown } from './as-shown.tsx';
import { useCategoryName } from './category-name.ts';
import { DescriptionField } from './description-field.tsx';
import { useGroupName } from './group-name.ts';
import { MomentField } from './moment-field.tsx';
import classes from './targets.module.css';
import { WhoGetsIt } from './who-gets-it.tsx';

interface FormProps {
  readonly form: RecordForm<AnnouncementValues>;
}

/** What is written, to whom, when, and who would get it. */
export function AnnouncementFields({
  form,
  isNew,
  chosenScheduler,
}: FormProps & { readonly isNew: boolean; readonly chosenScheduler: string | null }) {
  return (
    <>
      <TextField form={form} name="name" textKey="Name" isRequired maxLength={100} />
      <TextField form={form} name="title" textKey="Title" isRequired />
      <DescriptionField
        form={form}
        name="description"
        textKey="Description"
        descriptionKey="PlaceholdersHint"
        isRequired
      />
      <OtherLanguages form={form} />
      <CategoryField form={form} />
      <GroupsField form={form} />
      <UsersField form={form} />
      <WhoGetsIt form={form} />
      <SchedulerField form={form} chosen={chosenScheduler} />
      <MomentField form={form} name="emissionDate" textKey="Notification.EmissionDate" timeKey="EmissionTime" />
      <TextField
        form={form}
        name="triggerAction"
        textKey="TriggerAction"
        descriptionKey="TriggerActionHint"
        maxLength={500}
      />
      {isNew && <DraftField form={form} />}
    </>
  );
}

function OtherLanguages({ form }: FormProps) {
  const { t } = useTranslation();
  const [language, setLanguage] = useState<Language>(LANGUAGES[1]);
  return (
    <>
      <Input.Wrapper label={t('OtherLanguages')} description={t('OtherLanguagesHint')}>
        <SegmentedControl
          size="xs"
          mt={4}
          aria-label={t('OtherLanguages')}
          data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          value={language}
          onChange={(value) => setLanguage(value)}
        />
      </Input.Wrapper>
      <TextField key={`${language} title`} form={form} name={`texts.${language}.title`} textKey="Title" />
      <DescriptionField
        key={`${language} description`}
        form={form}
        name={`texts.${language}.description`}
        textKey="Description"
      />
      <AsShown form={form} language={language} />
    </>
  );
}

function CategoryField({ form }: FormProps) {
  const nameOf = useCategoryName();
  const { data = [] } = useQuery({
    queryKey: [...resourceKey(notificationCategories), 'offered'],
    queryFn: ({ signal }) =>
      call(notificationCategoryEndpoints.optionList, {
        query: { value: 'id', label: 'name', internal: 'false' },
        signal,
      }),
  });
  const offered = data.map(({ value, label }) => ({ value: String(value), label: nameOf(String(value), label) }));
  return <SelectField form={form} name="categoryId" textKey="Notification.Category" data={offered} isRequired />;
}

function GroupsField({ form }: FormProps) {
  const { t } = useTranslation();
  const nameOf = useGroupName();
  const { field, common } = useField({ form, name: 'generalTargetsId', textKey: 'GeneralTargetsId' });
  const { data = [] } = useQuery({
    queryKey: [...resourceKey(targetGroups), 'grouped'],
    queryFn: ({ signal }) => call(targetGroupEndpoints.grouped, { signal }),
  });
  const itemOf = ({ id, name }: { readonly id: string; readonly name: string }) => ({
    value: id,
    label: nameOf(id, name),
  });
  const offered = data.map(({ parent, groups }) => ({
    group: parent ? nameOf(parent.id, parent.name) : t('TargetGroups'),
    items: groups.map(itemOf),
  }));
  return (
    <MultiSelect
      {...common}
      data={offered}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('Clear') }}
      classNames={{ pillsList: classes['targets'] ?? '' }}
      value={(field.value as string[]) ?? []}
      onChange={field.onChange}
    />
  );
}

function UsersField({ form }: FormProps) {
  const { t } = useTranslation();
  const { field, common } = useField({ form, name: 'specificTargets', textKey: 'SpecificTargets' });
  const { data = [] } = useQuery({
    queryKey: [...resourceKey(users), 'addresses'],
    queryFn: ({ signal }) =>
      call(userEndpoints.optionList, { query: { value: 'Email', label: 'Email', internal: 'false' }, signal }),
  });
  return (
    <TagsInput
      {...common}
      inputMode="email"
      splitChars={[',', ';', ' ']}
      acceptValueOnBlur
      clearable
      clearButtonProps={{ 'aria-label': t('Clear') }}
      classNames={{ pillsList: classes['targets'] ?? '' }}
      data={data.map(({ value }) => String(value))}
      limit={20}
      value={(field.value as string[]) ?? []}
      onChange={field.onChange}
    />
  );
}

/** The favourite schedules, and the one that it follows already. */
function SchedulerField({ form, chosen }: FormProps & { readonly chosen: string | null }) {
  const { data = [] } = useQuery({
    queryKey: [...resourceKey(schedulers), 'offered', chosen],
    queryFn: ({ signal }) =>
      call(schedulerEndpoints.optionList, {
        query: {
          value: 'id',
          label: 'name',
          isFavourite: 'true',
          selectedScheduler: chosen ?? '',
        },
        signal,
      }),
  });
  const offered = data.map(({ value, label }) => ({ value: String(value), label: label ?? '' }));
  return (
    <SelectField
      form={form}
      name="schedulerId"
      textKey="Scheduler"
      descriptionKey="SchedulerHint"
      data={offered}
      isClearable
    />
  );
}

function DraftField({ form }: FormProps) {
  const { field, common } = useField({ form, name: 'state', textKey: 'SaveAsDraft' });
  const isDraft = useWatch({ control: form.methods.control, name: 'state' }) === 1;
  return (
    <Switch
      {...common}
      size="xs"
      checked={isDraft}
      onChange={(event) => field.onChange(event.currentTarget.checked ? 1 : 0)}
    />
  );
}
