import { createContext, use, useEffect } from 'react';
import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RequiredMark } from '../inputs/required-mark.tsx';
import type { RecordForm } from './use-record-form.ts';
import { useStill } from './use-still.ts';

/** The text key of the tab that contains a field. */
export const TabContext = createContext<string | undefined>(undefined);

export interface FieldProps<Values extends FieldValues> {
  readonly form: RecordForm<Values>;
  readonly name: FieldPath<Values>;
  readonly textKey: string;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly descriptionKey?: string;
  readonly descriptionValues?: Readonly<Record<string, string>>;
}

/** The props of every input of a form: name, label with marker, error message, and the handler for leaving it. */
export function useField<Values extends FieldValues>({
  form,
  name,
  textKey,
  isRequired,
  isDisabled,
  descriptionKey,
  descriptionValues,
}: FieldProps<Values>) {
  const { t } = useTranslation();
  useShownField(form, name, textKey);
  const { field, fieldState } = useController({ control: form.methods.control, name });
  const message = useStill(errorText(fieldState.error));
  return {
    field,
    fieldState,
    common: {
      name,
      'data-field': name, // a select puts its name on a hidden input, which cannot be focused
      label: (
        <>
          {t(textKey)} {isRequired && <RequiredMark />}
        </>
      ),
      'aria-required': isRequired ?? false,
      disabled: isDisabled ?? false,
      error: message === undefined ? undefined : t(message),
      description: descriptionKey === undefined ? undefined : t(descriptionKey, { ...descriptionValues }),
      onBlur: field.onBlur,
    },
  };
}

/** Registers the label of the field with the form, which names the fields that prevent a save. */
function useShownField<Values extends FieldValues>({ show }: RecordForm<Values>, name: string, textKey: string): void {
  const tabKey = use(TabContext);
  useEffect(() => show(name, { textKey, tabKey }), [show, name, textKey, tabKey]);
}

/** The error message of a field, or of its first invalid item. */
function errorText(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Object.values(error)
    .map(errorText)
    .find((message) => message !== undefined);
}

/** The value of a field as text; empty for a value that is no text, such as null. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
