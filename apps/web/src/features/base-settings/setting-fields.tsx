import { PARAMETER_TEXTS } from '@calends/texts';
import { isParameter, PARAMETERS, type Parameter } from '@calends/wire';
import { Text } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { withLabel } from '../../lib/words/labelled.ts';
import { SelectField } from '../../ui/form/fields/choice-fields.tsx';
import { SuggestField, TextField } from '../../ui/form/fields/text-fields.tsx';
import { FieldGrid } from '../../ui/form/frame/field-grid.tsx';
import type { RecordForm } from '../../ui/form/use-record-form.ts';
import { allowedText, wordsOf } from './parameter-words.ts';

interface SettingFieldsProps {
  readonly form: RecordForm<{ category: string; parameterKey: string; value: string }>;
  readonly record: object | undefined;
}

/** The fields of a setting. Its parameter is one that the product knows, which determines the category and the values. */
export function SettingFields({ form, record }: SettingFieldsProps) {
  const { t } = useTranslation();
  const key = useWatch({ control: form.methods.control, name: 'parameterKey' });
  const known = isParameter(key) ? key : undefined;
  const parameter: Parameter | undefined = known && PARAMETERS[known];
  const words = parameter && wordsOf(parameter);
  const fitCategory = (picked: string) => {
    if (isParameter(picked)) form.methods.setValue('category', PARAMETERS[picked].category, FITTED);
  };
  return (
    <>
      <FieldGrid>
        <SuggestField
          form={form}
          name="parameterKey"
          textKey="ParameterKey"
          isRequired
          isDisabled={record !== undefined}
          maxLength={100}
          data={Object.keys(PARAMETERS)}
          onPick={fitCategory}
        />
        <TextField
          form={form}
          name="category"
          textKey="Category"
          isRequired
          isDisabled={known !== undefined}
          maxLength={100}
        />
      </FieldGrid>
      {words ? (
        <SelectField form={form} name="value" textKey="Value" isRequired data={[...words]} />
      ) : (
        <TextField form={form} name="value" textKey="Value" isRequired maxLength={2000} />
      )}
      <Text size="sm" c="dimmed">
        {known &&
          parameter &&
          `${t(PARAMETER_TEXTS[known])}. ${withLabel(t('ParameterAllowed'), allowedText(parameter, t))}; ${withLabel(t('ParameterStandard'), parameter.standard)}`}
      </Text>
    </>
  );
}

const FITTED = { shouldDirty: true, shouldValidate: true };
