import { addTranslation, type TranslationRecord, translationEndpoints, translations } from '@calends/wire';
import { Button } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api.ts';
import { withFallbackMessage } from '../../lib/api/failures.ts';
import { type Edited, EditedRecord } from '../../resource/edit/edited-record.tsx';
import { useDialogForm } from '../../resource/edit/use-dialog-form.ts';
import type { ModalContentProps } from '../../ui/dialogs/modal-window.tsx';
import { FormFrame } from '../../ui/form/frame/form-frame.tsx';
import type { RecordForm } from '../../ui/form/use-record-form.ts';
import { TranslationFields, type TranslationValues, translationValues } from './translation-fields.tsx';
import { useTextsWritten } from './use-texts-written.ts';

export function EditTranslationsForm({ recordId = '', close }: ModalContentProps) {
  return (
    <EditedRecord
      recordKey={['translation', recordId]}
      load={(signal) => call(translationEndpoints.get, { params: { key: recordId }, signal })}
      titleOf={({ key }) => key}
    >
      {(edited) => <KeyForm {...edited} close={close} />}
    </EditedRecord>
  );
}

interface KeyFormProps extends Edited<TranslationRecord> {
  readonly close: () => void;
}

function KeyForm({ record, close }: KeyFormProps) {
  const textsWritten = useTextsWritten();
  const form = useDialogForm({
    schema: addTranslation,
    values: translationValues(record),
    save: ({ glossaryInfo, category = record.category, accessLevel = record.accessLevel, ...values }) => {
      const body = { ...values, category, accessLevel, glossaryTranslations: glossaryInfo, version: record.version };
      const saving = call(translationEndpoints.edit, { params: { key: record.key }, body });
      return withFallbackMessage('Failed to update translations', saving);
    },
    savedText: 'Translations updated successfully',
    close,
    resource: translations,
    refresh: textsWritten,
  });
  return (
    <FormFrame form={form} aside={<ShippedButton form={form} record={record} />}>
      <TranslationFields form={form} known={record} />
    </FormFrame>
  );
}

/** Fills the form with the shipped texts: a text saved like this no longer overrides the shipped one. */
function ShippedButton({ form, record }: { form: RecordForm<TranslationValues>; record: TranslationRecord }) {
  const { t } = useTranslation();
  const { en, pt, es, fr } = record.shipped;
  if (record.origin !== 'own' || !en || !pt || !es || !fr) return null;
  const use = () =>
    form.methods.setValue('translations', { en, pt, es, fr }, { shouldDirty: true, shouldValidate: true });
  return (
    <Button variant="subtle" leftSection={<IconRestore size={15} stroke={1.6} aria-hidden="true" />} onClick={use}>
      {t('UseShippedTexts')}
    </Button>
  );
}
