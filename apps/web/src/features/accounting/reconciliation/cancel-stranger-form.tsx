import { comparedMonths, type ReconciliationDifference, reconciliationEndpoints } from '@calends/wire';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../../lib/api/api.ts';
import { formatDay } from '../../../lib/figures/dates.ts';
import { useDialogForm } from '../../../resource/edit/use-dialog-form.ts';
import type { ModalContentProps } from '../../../ui/dialogs/modal-window.tsx';
import { SelectField } from '../../../ui/form/fields/choice-fields.tsx';
import { TextareaField } from '../../../ui/form/fields/text-fields.tsx';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';
import { EmptyState, ErrorState, FormSkeleton } from '../../../ui/states/states.tsx';
import { invoiceReasonCodesQuery, reasonCodesQuery } from '../documents/reason-codes.query.ts';
import { inWords } from '../documents/refusal-words.ts';
import { BothSides } from './both-sides.tsx';
import { differenceOfRecord } from './difference-record.ts';
import { differencesQuery } from './reconciliations.query.ts';

/** Cancels in accounting what it has without its being known here; the dialog shows what that is. */
export function CancelStrangerForm({ recordId = '', close }: ModalContentProps) {
  const { runId, differenceId } = differenceOfRecord(recordId);
  const { data, error, refetch } = useQuery(differencesQuery(runId));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <FormSkeleton rows={4} />;
  const difference = data.find(({ id }) => id === differenceId);
  if (!difference?.decisions.includes('CANCEL')) return <EmptyState title="DifferenceSettled" />;
  return <Confirmation difference={difference} close={close} />;
}

type Values = z.input<typeof reconciliationEndpoints.decide.body>;

function Confirmation({
  difference,
  close,
}: Pick<ModalContentProps, 'close'> & { readonly difference: ReconciliationDifference }) {
  const { t } = useTranslation();
  const { id, documentId, documentKind, erpNumber, date } = difference;
  const codesQuery = documentKind === 'INVOICE' ? invoiceReasonCodesQuery : reasonCodesQuery;
  const { data: codes = [] } = useQuery(codesQuery(documentId ?? ''));
  const form = useDialogForm<Values, unknown>({
    schema: reconciliationEndpoints.decide.body,
    values: { decision: 'CANCEL', reasonCode: '', reason: '' },
    save: (body) => inWords(t, call(reconciliationEndpoints.decide, { params: { id }, body })),
    savedText: 'StrangerCancelled',
    resource: comparedMonths,
    close,
  });
  return (
    <FormFrame form={form} saveKey="DifferenceDecision_CANCEL">
      <Text size="sm">
        {t(documentKind === 'INVOICE' ? 'CancelStrangerInvoiceText' : 'CancelStrangerText', {
          number: erpNumber,
          date: formatDay(date),
        })}
      </Text>
      <BothSides difference={difference} />
      <SelectField form={form} name="reasonCode" textKey="ReasonCode" data={codes} isRequired />
      <TextareaField form={form} name="reason" textKey="Description" maxLength={300} />
    </FormFrame>
  );
}
