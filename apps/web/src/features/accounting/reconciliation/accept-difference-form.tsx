import { comparedMonths, reconciliationEndpoints } from '@calends/wire';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../../lib/api/api.ts';
import { useDialogForm } from '../../../resource/edit/use-dialog-form.ts';
import type { ModalContentProps } from '../../../ui/dialogs/modal-window.tsx';
import { TextareaField } from '../../../ui/form/fields/text-fields.tsx';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';
import { inWords } from '../documents/refusal-words.ts';

type Values = z.input<typeof reconciliationEndpoints.decide.body>;

/** Why what accounting has is right although it differs. */
export function AcceptDifferenceForm({ recordId = '', close }: ModalContentProps) {
  const { t } = useTranslation();
  const form = useDialogForm<Values, unknown>({
    schema: reconciliationEndpoints.decide.body,
    values: { decision: 'ACCEPT', reason: '' },
    save: (body) => inWords(t, call(reconciliationEndpoints.decide, { params: { id: recordId }, body })),
    savedText: 'UpdatedSuccessfully',
    resource: comparedMonths,
    close,
  });
  return (
    <FormFrame form={form} saveKey="AcceptDifference">
      <Text size="sm" c="dimmed">
        {t('AcceptDifferenceText')}
      </Text>
      <TextareaField form={form} name="reason" textKey="Reason" isRequired maxLength={500} />
    </FormFrame>
  );
}
