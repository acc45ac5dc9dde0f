import { Autocomplete, Text, Textarea, TextInput } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { EmailsInput } from '../../inputs/emails-input.tsx';
import classes from '../frame/form-frame.module.css';
import { type FieldProps, textOf, useField } from '../use-field.tsx';

/** The maximum length of text fields by default (administration section 9). */
const TEXT_LIMIT = 200;

/** The order of the parts of an input: a warning is shown with the error, not with the description. */
const BELOW_INPUT: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

export function TextField<Values extends FieldValues>(
  props: FieldProps<Values> & {
    readonly maxLength?: number;
    /** Warnings about a value that may be saved nevertheless; not shown while the value is first typed. */
    readonly warningKeys?: readonly string[];
  },
) {
  const { t } = useTranslation();
  const { field, fieldState, common } = useField(props);
  const isFirstTyped = fieldState.isDirty && !fieldState.isTouched;
  const { warningKeys = [] } = props;
  const warning = warningKeys.length > 0 &&
    !isFirstTyped && {
      description: (
        <span className={classes['warning']} role="status">
          {warningKeys.map((key) => t(key)).join('. ')}
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

/** A text field with suggestions that also accepts any other text. */
export function SuggestField<Values extends FieldValues>(
  props: FieldProps<Values> & {
    readonly data: readonly string[];
    readonly maxLength?: number;
    /** What a suggestion means, shown beside it. */
    readonly wordsOf?: (suggestion: string) => string;
    /** Called with each new text. */
    readonly onPick?: (text: string) => void;
  },
) {
  const { field, common } = useField(props);
  const { wordsOf } = props;
  return (
    <Autocomplete
      {...common}
      data={[...new Set(props.data)]}
      {...(wordsOf && {
        renderOption: ({ option: { value } }: { readonly option: { readonly value: string } }) => (
          <Text size="sm">
            {value}{' '}
            <Text span size="xs" c="dimmed">
              {wordsOf(value)}
            </Text>
          </Text>
        ),
      })}
      maxLength={props.maxLength ?? TEXT_LIMIT}
      value={textOf(field.value)}
      onChange={(text) => {
        field.onChange(text);
        props.onPick?.(text);
      }}
    />
  );
}

export function EmailsField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { field, common } = useField(props);
  return <EmailsInput {...common} value={(field.value as string[]) ?? []} onChange={field.onChange} />;
}
