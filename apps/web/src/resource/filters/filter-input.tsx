import { fieldOf, rangeText } from '@calends/wire';
import { MultiSelect, Select, Switch, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withLabel } from '../../lib/words/labelled.ts';
import { DayInput } from '../../ui/inputs/day-input.tsx';
import { type DecimalInputProps, MoneyInput } from '../../ui/inputs/money-input.tsx';
import { PercentInput } from '../../ui/inputs/percent-input.tsx';
import { chosenPill, selectChoices } from '../reference/select-choices.tsx';
import classes from './filter-bar.module.css';
import { hasDefault, rangeOf, type ShownFilter } from './filters.ts';
import { type ListOfFilter, useFilterOptions } from './use-filter-options.ts';
import { useShown } from './use-shown.ts';

/** A filter is applied when typing has paused for this long. */
const TYPING_MS = 250;

export interface FilterInputProps {
  readonly definition: ShownFilter;
  readonly values: readonly string[];
  readonly list: ListOfFilter;
  readonly onChange: (values: readonly string[]) => void;
}

/** The input of one filter, by its kind. */
export function FilterInput({ values, onChange, ...rest }: FilterInputProps) {
  const [shown, show] = useShown(values);
  const choose = (chosen: readonly string[]) => {
    show(chosen);
    onChange(chosen);
  };
  const props = { ...rest, values: shown, onChange: choose };
  switch (props.definition.kind) {
    case 'search':
    case 'text':
      return <SearchFilter {...props} />;
    case 'dropDown':
    case 'multi':
      return <ChoiceFilter {...props} />;
    case 'singleDate':
    case 'dateRange':
      return <DayFilter {...props} />;
    case 'numberRange':
      return <NumberFilter {...props} />;
    case 'toggle':
      return <ToggleFilter {...props} />;
  }
}

function SearchFilter({ definition, values, onChange }: FilterInputProps) {
  const { t } = useTranslation();
  const [text, setText] = useShown(values[0] ?? '', (typed) => typed.trim());
  const tell = useDebouncedCallback((value: string) => onChange(value.trim() ? [value.trim()] : []), TYPING_MS);
  const label = t(definition.textKey);
  return (
    <TextInput
      type="search"
      className={classes['search'] ?? ''}
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={14} aria-hidden="true" />}
      maxLength={200}
      {...(definition.kind === 'search' && { 'data-list-search': true })}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        tell(event.currentTarget.value);
      }}
    />
  );
}

function ChoiceFilter({ definition, values, list, onChange }: FilterInputProps) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(values.length > 0);
  const [search, setSearch] = useState('');
  const options = useFilterOptions(definition, list, { isAsked, values, search });
  const [isLong, setLong] = useState(false); // stays true while the search leaves few options
  if (!isLong && options.length > 8) setLong(true);
  const common = {
    className: classes['select'] ?? '',
    'aria-label': t(definition.textKey),
    placeholder: values.length > 0 ? '' : t(definition.textKey),
    ...selectChoices(options),
    clearable: true,
    searchable: isLong,
    nothingFoundMessage: t('NothingFound'),
    clearButtonProps: { 'aria-label': t('Clear') },
    onSearchChange: setSearch,
    onDropdownOpen: () => setAsked(true),
    maxDropdownHeight: 280,
  };
  return definition.kind === 'multi' ? (
    <MultiSelect
      {...common}
      value={[...values]}
      onChange={onChange}
      hidePickedOptions={false}
      renderPill={chosenPill}
    />
  ) : (
    <Select {...common} value={values[0] ?? null} onChange={(value) => onChange(value ? [value] : [])} />
  );
}

function DayFilter({ definition, values, onChange }: FilterInputProps) {
  const { t } = useTranslation();
  const label = t(definition.textKey);
  if (definition.kind === 'singleDate') {
    return (
      <DayInput
        className={classes['day'] ?? ''}
        aria-label={label}
        placeholder={label}
        value={values[0] ?? null}
        onChange={(day) => onChange(day ? [day] : [])}
      />
    );
  }
  const { from, to } = rangeOf(values[0]);
  const mustSayAny = hasDefault(definition);
  const change = (nextFrom: string | null, nextTo: string | null) => {
    const isOpen = !nextFrom && !nextTo;
    onChange(isOpen && !mustSayAny ? [] : [rangeText(nextFrom, nextTo)]);
  };
  return (
    <fieldset className={classes['range']} aria-label={label}>
      <DayInput
        className={classes['day'] ?? ''}
        aria-label={withLabel(label, t('FromDay'))}
        placeholder={`≥ ${label}`}
        value={from || null}
        onChange={(day) => change(day, to)}
      />
      <DayInput
        className={classes['day'] ?? ''}
        aria-label={withLabel(label, t('ToDay'))}
        placeholder={`≤ ${label}`}
        value={to || null}
        onChange={(day) => change(from, day)}
      />
    </fieldset>
  );
}

/** As much as a rate is asked to be, on either side. */
const MOST_PERCENT = 1000;

function NumberInput({ isRate, ...props }: DecimalInputProps & { readonly isRate: boolean }) {
  if (isRate) return <PercentInput {...props} min={-MOST_PERCENT} max={MOST_PERCENT} />;
  return <MoneyInput {...props} allowNegative />;
}

function NumberFilter({ definition, values, list, onChange }: FilterInputProps) {
  const { t } = useTranslation();
  const isRate = fieldOf(list.resource, definition.field)?.kind === 'rate';
  const [ends, setEnds] = useShown(rangeOf(values[0]));
  const tell = useDebouncedCallback(
    ({ from, to }: { from: string; to: string }) => onChange(from || to ? [rangeText(from, to)] : []),
    TYPING_MS,
  );
  const label = t(definition.textKey);
  const set = (next: { from: string; to: string }) => {
    setEnds(next);
    if (!next.from.startsWith('?') && !next.to.startsWith('?')) tell(next);
  };
  return (
    <fieldset className={classes['range']} aria-label={label}>
      <NumberInput
        isRate={isRate}
        className={classes['number'] ?? ''}
        aria-label={withLabel(label, t('Minimum'))}
        placeholder={`≥ ${label}`}
        value={ends.from}
        onChange={(from) => set({ ...ends, from })}
      />
      <NumberInput
        isRate={isRate}
        className={classes['number'] ?? ''}
        aria-label={withLabel(label, t('Maximum'))}
        placeholder={`≤ ${label}`}
        value={ends.to}
        onChange={(to) => set({ ...ends, to })}
      />
    </fieldset>
  );
}

function ToggleFilter({ definition, values, onChange }: FilterInputProps) {
  const { t } = useTranslation();
  return (
    <Switch
      size="xs"
      label={t(definition.textKey)}
      checked={values[0] === 'true'}
      onChange={(event) => onChange(event.currentTarget.checked ? ['true'] : [])}
    />
  );
}
