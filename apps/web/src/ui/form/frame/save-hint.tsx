import { Text } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { RecordForm } from '../use-record-form.ts';
import { useNamedFaults } from './named-faults.ts';

interface SaveHintProps<Values extends FieldValues> {
  readonly form: RecordForm<Values>;
  /** The id by which the button refers to this description. */
  readonly id: string;
}

/** Why the form cannot be saved yet: the names of missing and invalid fields, or that nothing was changed. */
export function SaveHint<Values extends FieldValues>({ form, id }: SaveHintProps<Values>) {
  const { t } = useTranslation();
  const { missing, wrong, isFaultless } = useNamedFaults(form);
  const reasons = [
    missing && t('SaveWaitsForFields', { fields: missing }),
    wrong && t('SaveWaitsForCorrection', { fields: wrong }),
    isFaultless && !form.isDirty && t('SaveWaitsForChange'),
  ].filter((sentence) => typeof sentence === 'string' && sentence !== '');
  if (form.canSave || form.isSaving || reasons.length === 0) return null;
  return (
    <Text id={id} size="xs" c="dimmed">
      {reasons.join(' · ')}
    </Text>
  );
}
