import { confirmationEndpoints, nonNegativeMoneyInput, requiredText } from '@calends/wire';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { call } from '../../lib/api/api.ts';
import { MoneyField } from '../../ui/form/fields/figure-fields.tsx';
import { TextareaField } from '../../ui/form/fields/text-fields.tsx';
import { FormFrame } from '../../ui/form/frame/form-frame.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';

interface OfLoan {
  readonly requestId: string;
  readonly contractId: string;
  readonly onDone: () => void;
}
interface Figures {
  readonly capital: string;
  readonly interestDue: string;
  readonly accrued: string;
}

const dispute = z.strictObject({
  capital: nonNegativeMoneyInput,
  interestDue: nonNegativeMoneyInput,
  accrued: nonNegativeMoneyInput,
  reason: requiredText(1000),
});

/** Asks what the own books show, and why. */
export function DisputeForm({ requestId, contractId, figures, onDone }: OfLoan & { readonly figures: Figures }) {
  const { t } = useTranslation();
  const form = useRecordForm({
    schema: dispute,
    values: { ...figures, reason: '' },
    save: (said: z.input<typeof dispute>) =>
      call(confirmationEndpoints.answer, {
        params: { id: requestId },
        body: { answers: [{ contractId, kind: 'DISPUTED' as const, ...said }] },
      }),
    savedText: 'BalanceAnswered',
    onSaved: onDone,
  });
  return (
    <FormFrame form={form} saveKey="DisputeLoan">
      <Text size="sm" c="dimmed">
        {t('DisputeText')}
      </Text>
      <MoneyField form={form} name="capital" textKey="Capital" isRequired />
      <MoneyField form={form} name="interestDue" textKey="InterestDue" isRequired />
      <MoneyField form={form} name="accrued" textKey="Accrued" isRequired />
      <TextareaField form={form} name="reason" textKey="Reason" isRequired maxLength={1000} />
    </FormFrame>
  );
}

/** Writes to the other side. */
export function MessageForm({ requestId, contractId, onDone }: OfLoan) {
  const form = useRecordForm({
    schema: confirmationEndpoints.write.body,
    values: { contractId, message: '' },
    save: (body: { contractId: string; message: string }) =>
      call(confirmationEndpoints.write, { params: { id: requestId }, body }),
    onSaved: onDone,
  });
  return (
    <FormFrame form={form} saveKey="WriteMessage">
      <TextareaField form={form} name="message" textKey="Message" isRequired maxLength={1000} />
    </FormFrame>
  );
}
