import { type DocumentDecision, documentEndpoints, documents } from '@calends/wire';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../../lib/api/api.ts';
import { today } from '../../../lib/figures/dates.ts';
import { useDialogForm } from '../../../resource/edit/use-dialog-form.ts';
import type { ModalContentProps } from '../../../ui/dialogs/modal-window.tsx';
import { SelectField } from '../../../ui/form/fields/choice-fields.tsx';
import { DayField } from '../../../ui/form/fields/day-field.tsx';
import { TextareaField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';
import { CompareThere } from './compare-there.tsx';
import { reasonCodesQuery } from './reason-codes.query.ts';
import { inWords } from './refusal-words.ts';

/** Another day to book a document on, as its month is closed. */
export const RedateForm = (props: ModalContentProps) => <DecisionForm {...props} decision="REDATE" />;
/** Why a document is not to be booked. */
export const IgnoreForm = (props: ModalContentProps) => <DecisionForm {...props} decision="IGNORE" />;
/** Why what accounting has is right although it differs, or nobody could compare it. */
export const AcceptForm = (props: ModalContentProps) => <DecisionForm {...props} decision="ACCEPT" />;
/** Where a document is that nobody knew to have arrived. */
export const ArrivedForm = (props: ModalContentProps) => <DecisionForm {...props} decision="FOUND" />;

type Said = z.input<typeof documentEndpoints.decide.body>;

function DecisionForm({ recordId = '', close, decision }: ModalContentProps & { readonly decision: DocumentDecision }) {
  const { t } = useTranslation();
  const form = useDialogForm<Said, unknown>({
    schema: documentEndpoints.decide.body,
    values: { decision, date: decision === 'REDATE' ? today() : null, diary: '', numberDiary: '', reason: '' },
    save: (body) => inWords(t, call(documentEndpoints.decide, { params: { id: recordId }, body })),
    savedText: 'UpdatedSuccessfully',
    resource: documents,
    close,
  });
  const [diary, numberDiary] = useWatch({ control: form.methods.control, name: ['diary', 'numberDiary'] });
  return (
    <FormFrame form={form} saveKey={`Step.${decision}`}>
      <Text size="sm" c="dimmed">
        {t(`StepText_${decision}`)}
      </Text>
      {decision === 'REDATE' && <DayField form={form} name="date" textKey="Date" isRequired />}
      {decision === 'FOUND' && (
        <>
          <TextField form={form} name="diary" textKey="Diary" isRequired maxLength={40} />
          <TextField form={form} name="numberDiary" textKey="NumberDiary" isRequired maxLength={40} />
          <CompareThere id={recordId} diary={diary ?? ''} numberDiary={numberDiary ?? ''} />
        </>
      )}
      {(decision === 'IGNORE' || decision === 'ACCEPT') && (
        <TextareaField form={form} name="reason" textKey="Reason" isRequired maxLength={500} />
      )}
    </FormFrame>
  );
}

type Place = z.input<typeof documentEndpoints.manual.body>;

/** Where somebody entered a document in accounting by hand. */
export function ManualForm({ recordId = '', close }: ModalContentProps) {
  const { t } = useTranslation();
  const form = useDialogForm<Place, unknown>({
    schema: documentEndpoints.manual.body,
    values: { diary: '', numberDiary: '' },
    save: (body) => inWords(t, call(documentEndpoints.manual, { params: { id: recordId }, body })),
    savedText: 'UpdatedSuccessfully',
    resource: documents,
    close,
  });
  const [diary, numberDiary] = useWatch({ control: form.methods.control, name: ['diary', 'numberDiary'] });
  return (
    <FormFrame form={form}>
      <Text size="sm" c="dimmed">
        {t('StepText_MANUAL')}
      </Text>
      <TextField form={form} name="diary" textKey="Diary" isRequired maxLength={40} />
      <TextField form={form} name="numberDiary" textKey="NumberDiary" isRequired maxLength={40} />
      <CompareThere id={recordId} diary={diary} numberDiary={numberDiary} />
    </FormFrame>
  );
}

type Cancellation = z.input<typeof documentEndpoints.cancel.body>;

/** Why a document that is in accounting is cancelled there. */
export function CancelForm({ recordId = '', close }: ModalContentProps) {
  const { t } = useTranslation();
  const { data: codes = [] } = useQuery(reasonCodesQuery(recordId));
  const form = useDialogForm<Cancellation, unknown>({
    schema: documentEndpoints.cancel.body,
    values: { reasonCode: '', description: '' },
    save: (body) =>
      inWords(t, call(documentEndpoints.cancel, { params: { id: recordId }, body: { ...body, id: recordId } })),
    savedText: 'UpdatedSuccessfully',
    resource: documents,
    close,
  });
  return (
    <FormFrame form={form} saveKey="Step.CANCEL">
      <Text size="sm" c="dimmed">
        {t('StepText_CANCEL')}
      </Text>
      <SelectField form={form} name="reasonCode" textKey="ReasonCode" data={codes} isRequired />
      <TextareaField form={form} name="description" textKey="Description" maxLength={300} />
    </FormFrame>
  );
}
