import { isoDay } from '@calends/wire';
import {
  Autocomplete,
  type ComboboxData,
  MultiSelect,
  NumberInput,
  Select,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core';
import type { ReactNode } from 'react';
import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DayInput } from '../day-input.tsx';
import { EmailsInput } from '../emails-input.tsx';
import { MoneyInput } from '../money-input.tsx';
import { PercentInput } from '../percent-input.tsx';
import { RequiredMark } from '../required-mark.tsx';
import classes from './form-frame.module.css';
import type { RecordForm } from './use-record-form.ts';

export interface FieldProps<Values extends FieldValues> {
  readonly form: RecordForm<Values>;
  readonly name: FieldPath<Values>;
  readonly textKey: string;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly descriptionKey?: string;
}

/** Of a text field that says no other (administration section 9). */
const TEXT_LIMIT = 200;

/** Where a warning stands: with the error, not with the explanation of the field. */
const BELOW_INPUT: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** Fields side by side where there is room. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={classes['grid']}>{children}</div>;
}

export function TextField<Values extends FieldValues>(
  props: FieldProps<Values> & {
    readonly maxLength?: number;
    /** What is odd about the value but keeps nobody from saving it; not told while it is first typed. */
    readonly warningKey?: string | undefined;
  },
) {
  const { t } = useTranslation();
  const { field, fieldState, common } = useField(props);
  const isFirstTyped = fieldState.isDirty && !fieldState.isTouched;
  const warning = props.warningKey !== undefined &&
    !isFirstTyped && {
      description: (
        <span className={classes['warning']} role="status">
          {t(props.warningKey)}
        </span>
      ),
      inputWrapperOrder: BELOW_INPUT,
    };
  return (
    <TextInput
      {...common}
      {...warning}
      maxLength={props.maxLength ?? TEXT_LIMIT}
      value={textOf(field.value)}
      onChange={field.onChange}
    />
  );
}

export function TextareaField<Values extends FieldValues>(props: FieldProps<Values> & { readonly maxLength?: number }) {
  const { field, common } = useField(props);
  return (
    <Textarea
      {...common}
      autosize
      minRows={2}
      maxRows={8}
      maxLength={props.maxLength}
      value={textOf(field.value)}
      onChange={field.onChange}
    />
  );
}

export function MoneyField<Values extends FieldValues>(
  props: FieldProps<Values> & { readonly allowNegative?: boolean },
) {
  const { field, common } = useField(props);
  return (
    <MoneyInput
      {...common}
      allowNegative={props.allowNegative ?? false}
      value={field.value}
      onChange={field.onChange}
    />
  );
}

export function PercentField<Values extends FieldValues>(
  props: FieldProps<Values> & { readonly min?: number; readonly max?: number },
) {
  const { field, common } = useField(props);
  return (
    <PercentInput
      {...common}
      {...(props.min !== undefined && { min: props.min })}
      {...(props.max !== undefined && { max: props.max })}
      value={field.value}
      onChange={field.onChange}
    />
  );
}

/** A whole number, not below zero; empty is null, which schemas read as missing. */
export function CountField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { field, common } = useField(props);
  return (
    <NumberInput
      {...common}
      allowDecimal={false}
      allowNegative={false}
      value={field.value ?? ''}
      onChange={(value) => field.onChange(typeof value === 'number' ? value : null)}
    />
  );
}

/** Holds an ISO day; empty is the empty text, which schemas read as missing. */
export function DayField<Values extends FieldValues>(
  props: FieldProps<Values> & {
    readonly minDate?: string;
    readonly maxDate?: string;
    /** Holds a text that names no day as it is, for the schema to refuse: a day that may be missing is not just left out. */
    readonly keepsUnreadable?: boolean;
  },
) {
  const { field, common } = useField(props);
  const bounds = { ...(props.minDate && { minDate: props.minDate }), ...(props.maxDate && { maxDate: props.maxDate }) };
  return (
    <DayInput
      {...common}
      {...bounds}
      value={isoDay(textOf(field.value)) ?? null}
      onChange={(day) => field.onChange(day ?? '')}
      onUnreadable={props.keepsUnreadable ? field.onChange : undefined}
    />
  );
}

export function SelectField<Values extends FieldValues>(
  props: FieldProps<Values> & {
    readonly data: ComboboxData;
    readonly isClearable?: boolean;
    /** What else the choice brings about. */
    readonly onPick?: (value: string | null) => void;
  },
) {
  const { t } = useTranslation();
  const { field, common } = useField(props);
  const size = props.data.length;
  return (
    <Select
      {...common}
      data={props.data}
      searchable={size > 8}
      clearable={props.isClearable ?? !props.isRequired}
      allowDeselect={props.isClearable ?? !props.isRequired}
      clearButtonProps={{ 'aria-label': t('Clear') }}
      nothingFoundMessage={t('NothingFound')}
      value={field.value || null}
      onChange={(value) => {
        field.onChange(value ?? null);
        props.onPick?.(value);
      }}
    />
  );
}

/** A text that may be one of those suggested, or any other. */
export function SuggestField<Values extends FieldValues>(
  props: FieldProps<Values> & {
    readonly data: readonly string[];
    readonly maxLength?: number;
    /** What else the text brings about. */
    readonly onPick?: (text: string) => void;
  },
) {
  const { field, common } = useField(props);
  return (
    <Autocomplete
      {...common}
      data={[...props.data]}
      maxLength={props.maxLength ?? TEXT_LIMIT}
      value={textOf(field.value)}
      onChange={(text) => {
        field.onChange(text);
        props.onPick?.(text);
      }}
    />
  );
}

export function MultiSelectField<Values extends FieldValues>(
  props: FieldProps<Values> & { readonly data: ComboboxData },
) {
  const { t } = useTranslation();
  const { field, common } = useField(props);
  return (
    <MultiSelect
      {...common}
      data={props.data}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('Clear') }}
      value={(field.value as string[]) ?? []}
      onChange={field.onChange}
    />
  );
}

export function SwitchField<Values extends FieldValues>(
  props: FieldProps<Values> & { readonly onPick?: (checked: boolean) => void },
) {
  const { field, common } = useField(props);
  return (
    <Switch
      {...common}
      size="xs"
      checked={field.value === true}
      onChange={(event) => {
        const { checked } = event.currentTarget;
        field.onChange(checked);
        props.onPick?.(checked);
      }}
    />
  );
}

export function EmailsField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { field, common } = useField(props);
  return <EmailsInput {...common} value={(field.value as string[]) ?? []} onChange={field.onChange} />;
}

/** What every input of a form is given: its name, label with marker, error in words, and when it is left. */
export function useField<Values extends FieldValues>({
  form,
  name,
  textKey,
  isRequired,
  isDisabled,
  descriptionKey,
}: FieldProps<Values>) {
  const { t } = useTranslation();
  const { field, fieldState } = useController({ control: form.methods.control, name });
  const message = errorText(fieldState.error);
  return {
    field,
    fieldState,
    common: {
      name,
      'data-field': name, // a drop-down keeps its name on a hidden input, which can take no focus
      label: (
        <>
          {t(textKey)} {isRequired && <RequiredMark />}
        </>
      ),
      'aria-required': isRequired ?? false,
      disabled: isDisabled ?? false,
      error: message === undefined ? undefined : t(message),
      description: descriptionKey === undefined ? undefined : t(descriptionKey),
      onBlur: field.onBlur,
    },
  };
}

/** The message of a field, or of the first of its items at fault. */
function errorText(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Object.values(error)
    .map(errorText)
    .find((message) => message !== undefined);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
