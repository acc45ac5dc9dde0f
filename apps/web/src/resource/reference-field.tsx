import type { AccessGroup, Choice, Endpoint } from '@calends/wire';
import { Select } from '@mantine/core';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type CallInput, call } from '../lib/api.ts';
import { useMay } from '../lib/profile.ts';
import { type FieldProps, useField } from '../ui/form/use-field.tsx';
import { type Sought, useServerChoices } from './use-server-choices.ts';

interface ReferenceFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** The call that offers the records to choose from: `optionList` of their endpoints. */
  readonly from: Endpoint;
  /** The field by which people know them. */
  readonly label?: string;
  /** What the record that is edited refers to, which may be offered no more. */
  readonly chosen?: { readonly id: string; readonly name: string } | undefined;
  /** What else the choice brings about. */
  readonly onPick?: (id: string | null) => void;
}

/** Another record, chosen by its name among those that the reader is offered, and kept by its id. */
export function ReferenceField<Values extends FieldValues>({
  from,
  label = 'name',
  chosen,
  onPick,
  ...props
}: ReferenceFieldProps<Values>) {
  const { t } = useTranslation();
  const mayChoose = useMay(from.access as AccessGroup);
  const { field, common } = useField({ ...props, isDisabled: props.isDisabled === true || !mayChoose });
  const value = (field.value as string | null | undefined) || null;
  const [isAsked, setAsked] = useState(value !== null && value !== chosen?.id);
  const [search, setSearch] = useState('');
  const offered = useServerChoices(offeredBy(from, label), {
    isAsked: isAsked && mayChoose,
    values: value === null ? [] : [value],
    search,
  });
  const isNamed = chosen === undefined || offered.some((one) => one.value === chosen.id);
  const data = isNamed ? offered : [...offered, { value: chosen.id, label: chosen.name }];
  return (
    <Select
      {...common}
      data={data.map((one) => ({ value: one.value, label: one.label }))}
      searchable
      clearable={!props.isRequired}
      allowDeselect={!props.isRequired}
      clearButtonProps={{ 'aria-label': t('Clear') }}
      nothingFoundMessage={t('NothingFound')}
      onSearchChange={setSearch}
      onDropdownOpen={() => setAsked(true)}
      value={value}
      onChange={(id) => {
        field.onChange(id);
        onPick?.(id);
      }}
    />
  );
}

function offeredBy(from: Endpoint, label: string) {
  return {
    queryKey: ['resource', from.path.split('/')[1], 'choices', label],
    read: async (sought: Sought) => {
      const input = { query: { value: 'id', label, OrderBy: label, ...sought } } as unknown as CallInput<Endpoint>;
      const options = (await call<Endpoint>(from, input)) as unknown as readonly Choice[];
      return options.map((one) => ({ value: String(one.value), label: one.label }));
    },
  };
}
