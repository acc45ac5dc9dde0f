import { documentEndpoints, documents } from '@calends/wire';
import { Text } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../../lib/api/api.ts';
import { today } from '../../../lib/figures/dates.ts';
import { useDialogForm } from '../../../resource/edit/use-dialog-form.ts';
import type { ModalContentProps } from '../../../ui/dialogs/modal-window.tsx';
import { DayField } from '../../../ui/form/fields/day-field.tsx';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';
import { CancelSentForm, ReasonForm } from '../outbox/sent-forms.tsx';
import { CompareThere } from './compare-there.tsx';
import { JOURNALS } from './journal-noun.ts';
import { inWords } from './refusal-words.ts';

/** Why a document is not to be booked. */
export const IgnoreForm = (props: ModalContentProps) => <ReasonForm {...props} noun={JOURNALS} decision="IGNORE" />;
/** Why what accounting has is right although it differs, or nobody could compare it. */
export const AcceptForm = (props: ModalContentProps) => <ReasonForm {...props} noun={JOURNALS} decision="ACCEPT" />;
/** Why a document that is in accounting is cancelled there. */
export const CancelForm = (props: ModalContentProps) => <CancelSentForm {...props} noun={JOURNALS} />;
/** Another day to book a document on, as its month is closed. */
export const RedateForm = (props: ModalContentProps) => <DecisionForm {...props} decision="REDATE" />;
/** Where a document is that nobody knew to have arrived. */
export const ArrivedForm = (props: ModalContentProps) => <DecisionForm {...props} decision="FOUND" />;

type Said = z.input<typeof documentEndpoints.decide.body>;

function DecisionForm({
  recordId = '',
  close,
  decision,
}: ModalContentProps & { readonly decision: 'REDATE' | 'FOUND' }) {
  const { t } = useTranslation();
  const form = useDialogForm<Said, unknown>({
    schema: documentEndpoints.decide.body,
    values: { decision, date: decision === 'REDATE' ? today() : null, diary: '', numberDiary: '' },
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
      {decision === 'REDATE' ? (
        <DayField form={form} name="date" textKey="Date" isRequired />
      ) : (
        <>
          <TextField form={form} name="diary" textKey="Diary" isRequired maxLength={40} />
          <TextField form={form} name="numberDiary" textKey="NumberDiary" isRequired maxLength={40} />
          <CompareThere id={recordId} diary={diary ?? ''} numberDiary={numberDiary ?? ''} />
        </>
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
