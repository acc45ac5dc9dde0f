import {
  type addTranslation,
  LANGUAGES,
  type Language,
  TRANSLATION_ACCESS_LEVELS,
  TRANSLATION_CATEGORIES,
  type TranslationRecord,
} from '@calends/wire';
import { Text } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useMay } from '../../lib/session/profile.ts';
import { SelectField } from '../../ui/form/fields/choice-fields.tsx';
import { TextareaField, TextField } from '../../ui/form/fields/text-fields.tsx';
import { useWordChoices } from '../../ui/form/fields/use-word-choices.ts';
import { FieldGrid } from '../../ui/form/frame/field-grid.tsx';
import { FormTabs } from '../../ui/form/frame/form-tabs.tsx';
import type { RecordForm } from '../../ui/form/use-record-form.ts';

export type TranslationValues = z.input<typeof addTranslation>;

/** The values of the form of an existing key or of a new one. */
export function translationValues(known?: TranslationRecord): TranslationValues {
  return {
    key: known?.key ?? '',
    category: known?.category ?? 'GENERIC',
    accessLevel: known?.accessLevel ?? 'BASIC',
    translations: inEveryLanguage((language) => known?.translations[language] ?? ''),
    glossaryInfo: inEveryLanguage((language) => known?.glossaryInfo[language] ?? ''),
  };
}

function inEveryLanguage(textOf: (language: Language) => string): Record<Language, string> {
  return { en: textOf('en'), pt: textOf('pt'), es: textOf('es'), fr: textOf('fr') };
}

interface TranslationFieldsProps {
  readonly form: RecordForm<TranslationValues>;
  /** The edited key; undefined for a new one. */
  readonly known?: TranslationRecord;
}

/** A key with its text and its meaning in each language. */
export function TranslationFields({ form, known }: TranslationFieldsProps) {
  const words = useWordChoices();
  const isRoot = useMay('roots');
  return (
    <>
      <TextField form={form} name="key" textKey="Key" maxLength={200} isRequired isDisabled={known !== undefined} />
      <FieldGrid>
        <SelectField form={form} name="category" textKey="Category" isRequired data={words(TRANSLATION_CATEGORIES)} />
        <SelectField
          form={form}
          name="accessLevel"
          textKey="AccessLevel"
          isRequired
          data={words(TRANSLATION_ACCESS_LEVELS).map((level) => ({
            ...level,
            disabled: level.value === 'ROOT' && !isRoot,
          }))}
        />
      </FieldGrid>
      <FormTabs
        form={form}
        tabs={[
          {
            id: 'texts',
            textKey: 'TranslationTexts',
            fields: ['translations'],
            content: (
              <FieldGrid>
                {LANGUAGES.map((language) => (
                  <div key={language}>
                    <TextareaField form={form} name={`translations.${language}`} textKey={language} isRequired />
                    <ShippedText form={form} language={language} text={known?.shipped[language]} />
                  </div>
                ))}
              </FieldGrid>
            ),
          },
          {
            id: 'glossary',
            textKey: 'GlossaryInfo',
            fields: ['glossaryInfo'],
            content: (
              <FieldGrid>
                {LANGUAGES.map((language) => (
                  <TextareaField key={language} form={form} name={`glossaryInfo.${language}`} textKey={language} />
                ))}
              </FieldGrid>
            ),
          },
        ]}
      />
    </>
  );
}

/** Shows the shipped text where the user has typed another. */
function ShippedText({
  form,
  language,
  text,
}: {
  form: RecordForm<TranslationValues>;
  language: Language;
  text: string | undefined;
}) {
  const { t } = useTranslation();
  const written = useWatch({ control: form.methods.control, name: `translations.${language}` });
  if (text === undefined || text === written) return null;
  return (
    <Text size="xs" c="dimmed" mt={4} lang={language}>
      {t('ShippedText', { text })}
    </Text>
  );
}
