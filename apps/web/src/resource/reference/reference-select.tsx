import type { AccessGroup, Choice, Endpoint, Filter } from '@calends/wire';
import { Select, type SelectProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CallInput, call } from '../../lib/api/api.ts';
import { useMay } from '../../lib/session/profile.ts';
import { choiceOf, type FilterOption } from '../filters/filters.ts';
import { selectChoices } from './select-choices.tsx';
import { type Sought, useServerChoices } from './use-server-choices.ts';

export interface Offered {
  /** The endpoint that offers the records: `optionList` of their endpoints. */
  readonly from: Endpoint;
  /** The field by which users know the records. */
  readonly known?: string;
  /** The record that the edited one refers to, which may no longer be offered. */
  readonly chosen?: { readonly id: string; readonly name: string; readonly acronym?: string } | undefined;
  /** The ids of records that are not offered, such as the edited record, which cannot be its own parent. */
  readonly exceptIds?: readonly string[] | undefined;
}

interface ReferenceSelectProps
  extends Offered,
    Omit<SelectProps, 'data' | 'value' | 'defaultValue' | 'onChange' | 'onSearchChange' | 'onDropdownOpen'> {
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
}

/** Chooses another record by name among those that the user is offered; the value is its id. */
export function ReferenceSelect({
  from,
  known = 'name',
  chosen,
  exceptIds = [],
  value,
  onChange,
  ...props
}: ReferenceSelectProps) {
  const { t } = useTranslation();
  const mayChoose = useMay(from.access as AccessGroup);
  const [isAsked, setAsked] = useState(false);
  const [search, setSearch] = useState('');
  const offered = useServerChoices(mayChoose ? offeredBy(from, known) : undefined, {
    isAsked,
    values: value === null || value === chosen?.id ? [] : [value],
    search,
  });
  const isNamed = chosen === undefined || offered.some((one) => one.value === chosen.id);
  const all = isNamed ? offered : [...offered, { value: chosen.id, label: chosen.name, acronym: chosen.acronym }];
  return (
    <Select
      {...props}
      {...selectChoices(all.filter((one) => !exceptIds.includes(one.value)))}
      searchable
      disabled={props.disabled === true || !mayChoose}
      clearButtonProps={{ 'aria-label': t('Clear') }}
      nothingFoundMessage={t('NothingFound')}
      onSearchChange={setSearch}
      onDropdownOpen={() => setAsked(true)}
      value={value}
      onChange={onChange}
    />
  );
}

/** What a record is called among those that the user is offered; undefined while it is read, and for one that is not there. */
export function useReferenceName({ from, known = 'name' }: Pick<Offered, 'from' | 'known'>, id: string | undefined) {
  const mayChoose = useMay(from.access as AccessGroup);
  const values = id === undefined ? [] : [id];
  const offered = useServerChoices(mayChoose ? offeredBy(from, known) : undefined, { isAsked: false, values });
  return offered.find(({ value }) => value === id)?.label;
}

function offeredBy(from: Endpoint, label: string) {
  const read = async (query: object): Promise<readonly FilterOption[]> => {
    const input = { query: { value: 'id', label, ...query } } as unknown as CallInput<Endpoint>;
    return ((await call<Endpoint>(from, input)) as unknown as readonly Choice[]).map(choiceOf);
  };
  return {
    queryKey: ['resource', from.path.split('/')[1], 'choices', label],
    read: (sought: Sought) => read(sought),
    name: (values: readonly string[]) =>
      read({ filters: JSON.stringify([{ field: 'id', op: 'in', value: values }] satisfies Filter[]) }),
  };
}
