import { Text } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNamedFaults } from './named-faults.ts';
import type { RecordForm } from './use-record-form.ts';

interface SaveHintProps<Values extends FieldValues> {
  readonly form: RecordForm<Values>;
  /** The button is described by it. */
  readonly id: string;
}

/** Says what the button that saves waits for: fields that are empty or not right, by their names, or any change at all. */
export function SaveHint<Values extends FieldValues>({ form, id }: SaveHintProps<Values>) {
  const { t } = useTranslation();
  const { missing, wrong, isFaultless } = useNamedFaults(form);
  const said = [
    missing && t('SaveWaitsForFields', { fields: missing }),
    wrong && t('SaveWaitsForCorrection', { fields: wrong }),
    isFaultless && !form.isDirty && t('SaveWaitsForChange'),
  ].filter((sentence) => typeof sentence === 'string' && sentence !== '');
  if (form.canSave || form.isSaving || said.length === 0) return null;
  return (
    <Text id={id} size="xs" c="dimmed">
      {said.join(' · ')}
    </Text>
  );
}
