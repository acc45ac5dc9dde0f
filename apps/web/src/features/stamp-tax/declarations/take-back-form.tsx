import { stampTaxDeclarationEndpoints } from '@calends/wire';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../../lib/api/api.ts';
import { useDialogForm } from '../../../resource/edit/use-dialog-form.ts';
import type { ModalContentProps } from '../../../ui/dialogs/modal-window.tsx';
import { TextareaField } from '../../../ui/form/fields/text-fields.tsx';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';
import { monthOfRecord, useDeclarationRefresh } from './declarations.queries.ts';

type Said = z.input<typeof stampTaxDeclarationEndpoints.withdraw.body>;

/** Asks why a declaration is taken back. */
export function TakeBackForm({ recordId = '', close }: ModalContentProps) {
  const { t } = useTranslation();
  const { companyId, month } = monthOfRecord(recordId);
  const refresh = useDeclarationRefresh(companyId, month);
  const form = useDialogForm<Said, unknown>({
    schema: stampTaxDeclarationEndpoints.withdraw.body,
    values: { month, reason: '' },
    save: (body) => call(stampTaxDeclarationEndpoints.withdraw, { params: { companyId }, body }),
    savedText: 'UpdatedSuccessfully',
    resource: undefined,
    refresh,
    close,
  });
  return (
    <FormFrame form={form} saveKey="TakeDeclarationBack">
      <Text size="sm" c="dimmed">
        {t('TakeDeclarationBackText')}
      </Text>
      <TextareaField form={form} name="reason" textKey="Reason" isRequired maxLength={500} />
    </FormFrame>
  );
}
