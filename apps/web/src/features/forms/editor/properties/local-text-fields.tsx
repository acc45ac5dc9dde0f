import { type Language, type LocalText, textIn } from '@calends/wire';
import { Input, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES } from '../../../../lib/words/use-language.ts';
import { useField } from '../../../../ui/form/use-field.tsx';
import { RichEditor } from '../../../../ui/rich-editor/rich-editor.tsx';
import type { ContentField, ItemForm, ItemValues } from './item-form.ts';

interface LocalTextFieldProps {
  readonly form: ItemForm;
  readonly name: ContentField;
  readonly textKey: string;
  /** The language that is written. */
  readonly language: Language;
  readonly isRequired?: boolean;
  readonly maxLength?: number;
}

/** A text in the language that is written; without one it shows what readers get instead. */
function useLocalText({ language, maxLength: _limit, ...props }: LocalTextFieldProps) {
  const { t } = useTranslation();
  const { field, common } = useField<ItemValues>(props);
  const texts = (field.value ?? {}) as LocalText;
  const write = (text: string) => {
    const { [language]: _old, ...others } = texts;
    const next = text === '' ? others : { ...others, [language]: text };
    const isLeftOut = !props.isRequired && Object.keys(next).length === 0;
    field.onChange(isLeftOut ? null : next);
  };
  return {
    text: texts[language] ?? '',
    write,
    common: {
      ...common,
      label: (
        <>
          {common.label} ({LANGUAGE_NAMES[language]})
        </>
      ),
      placeholder: textIn(texts, language),
    },
    label: `${t(props.textKey)} (${LANGUAGE_NAMES[language]})`,
  };
}

export function LocalTextField(props: LocalTextFieldProps) {
  const { text, write, common } = useLocalText(props);
  return (
    <TextInput
      {...common}
      maxLength={props.maxLength}
      value={text}
      onChange={({ currentTarget }) => write(currentTarget.value)}
    />
  );
}

export function LocalTextareaField(props: LocalTextFieldProps) {
  const { text, write, common } = useLocalText(props);
  return (
    <Textarea
      {...common}
      autosize
      minRows={2}
      maxRows={8}
      maxLength={props.maxLength}
      value={text}
      onChange={({ currentTarget }) => write(currentTarget.value)}
    />
  );
}

export function LocalHtmlField(props: LocalTextFieldProps) {
  const { text, write, common, label } = useLocalText(props);
  return (
    <Input.Wrapper label={common.label} error={common.error} labelElement="div" data-field={props.name}>
      <RichEditor key={props.language} label={label} value={text} onChange={write} />
    </Input.Wrapper>
  );
}
