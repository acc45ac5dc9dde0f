import { documentEndpoints } from '@calends/wire';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useDialogForm } from '../../../resource/edit/use-dialog-form.ts';
import type { ModalContentProps } from '../../../ui/dialogs/modal-window.tsx';
import { SelectField } from '../../../ui/form/fields/choice-fields.tsx';
import { TextareaField } from '../../../ui/form/fields/text-fields.tsx';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';
import { inWords } from '../documents/refusal-words.ts';
import { type SentNoun, sentKey } from './sent-noun.ts';
import type { SentRecord, SentRow } from './sent-row.ts';

interface OfNoun<Row extends SentRow, One extends SentRecord> extends ModalContentProps {
  readonly noun: SentNoun<Row, One>;
}

const REASON = z.object({ reason: z.string().trim().min(1, 'Required').max(500) });
type Reason = z.input<typeof REASON>;

/** Why a document is left aside, or is right as accounting has it. */
export function ReasonForm<Row extends SentRow, One extends SentRecord>({
  noun,
  decision,
  recordId = '',
  close,
}: OfNoun<Row, One> & { readonly decision: 'IGNORE' | 'ACCEPT' }) {
  const { t } = useTranslation();
  const form = useDialogForm<Reason, unknown>({
    schema: REASON,
    values: { reason: '' },
    save: ({ reason }) => inWords(t, noun.decide(recordId, { decision, reason })),
    savedText: 'UpdatedSuccessfully',
    resource: noun.resource,
    close,
  });
  return (
    <FormFrame form={form} saveKey={sentKey(noun, `Step.${decision}`)}>
      <Text size="sm" c="dimmed">
        {t(sentKey(noun, `StepText_${decision}`))}
      </Text>
      <TextareaField form={form} name="reason" textKey="Reason" isRequired maxLength={500} />
    </FormFrame>
  );
}

type Cancellation = z.input<typeof documentEndpoints.cancel.body>;

/** Why a document that is in accounting is cancelled there. */
export function CancelSentForm<Row extends SentRow, One extends SentRecord>({
  noun,
  recordId = '',
  close,
}: OfNoun<Row, One>) {
  const { t } = useTranslation();
  const { data: codes = [] } = useQuery(noun.reasonCodes(recordId));
  const form = useDialogForm<Cancellation, unknown>({
    schema: documentEndpoints.cancel.body,
    values: { reasonCode: '', description: '' },
    save: (body) => inWords(t, noun.cancel(recordId, { ...body, id: recordId })),
    savedText: 'UpdatedSuccessfully',
    resource: noun.resource,
    close,
  });
  return (
    <FormFrame form={form} saveKey="Step.CANCEL">
      <Text size="sm" c="dimmed">
        {t(sentKey(noun, 'StepText_CANCEL'))}
      </Text>
      <SelectField form={form} name="reasonCode" textKey="ReasonCode" data={codes} isRequired />
      <TextareaField form={form} name="description" textKey="Description" maxLength={300} />
    </FormFrame>
  );
}
