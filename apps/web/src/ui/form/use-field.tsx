import { createContext, use, useEffect } from 'react';
import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RequiredMark } from '../inputs/required-mark.tsx';
import type { RecordForm } from './use-record-form.ts';

/** The text key of the tab on which a field stands. */
export const TabContext = createContext<string | undefined>(undefined);

export interface FieldProps<Values extends FieldValues> {
  readonly form: RecordForm<Values>;
  readonly name: FieldPath<Values>;
  readonly textKey: string;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly descriptionKey?: string;
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
  useShownField(form, name, textKey);
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

/** Tells the form how the field is called, so that it can say which ones it waits for. */
function useShownField<Values extends FieldValues>({ show }: RecordForm<Values>, name: string, textKey: string): void {
  const tabKey = use(TabContext);
  useEffect(() => show(name, { textKey, tabKey }), [show, name, textKey, tabKey]);
}

/** The message of a field, or of the first of its items at fault. */
function errorText(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Object.values(error)
    .map(errorText)
    .find((message) => message !== undefined);
}

/** The text of a field that may hold something else, as an empty one does. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
