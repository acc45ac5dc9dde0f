import { type FormValues, LANGUAGES, type Language } from '@calends/wire';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES } from '../../../lib/words/use-language.ts';
import { TextareaField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import type { RecordForm } from '../../../ui/form/use-record-form.ts';

/** What the form is called in a language; without it its readers get the title above. */
export function FormTextFields({ form }: { readonly form: RecordForm<FormValues> }) {
  const { t } = useTranslation();
  const [language, setLanguage] = useState<Language>();
  return (
    <>
      <Select
        label={t('FormTextsOfLanguages')}
        placeholder={t('ChooseLanguageOfForm')}
        data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        clearable
        clearButtonProps={{ 'aria-label': t('Clear') }}
        value={language ?? null}
        onChange={(chosen) => setLanguage(chosen ?? undefined)}
      />
      {language && (
        <div key={language}>
          <TextField form={form} name={`texts.${language}.title`} textKey={`TitleOfForm_${language}`} maxLength={200} />
          <TextareaField
            form={form}
            name={`texts.${language}.description`}
            textKey={`DescriptionOfForm_${language}`}
            maxLength={1000}
          />
        </div>
      )}
    </>
  );
}
