import { formatMoney as decimal } from '@calends/loan-engine';
import { sumOfParts } from '@calends/loan-engine/payments';
import { type LoanAct, loanPayment, movementEndpoints } from '@calends/wire';
import { Switch, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/api.ts';
import { today } from '../../../lib/figures/dates.ts';
import { formatMoney } from '../../../lib/figures/money.ts';
import { labelBefore } from '../../../lib/words/labelled.ts';
import { ForeseenChangesPanel } from '../../../loans/foreseen/foreseen-changes-panel.tsx';
import type { Loan } from '../../../loans/in-hand/loan.queries.ts';
import { FiguresChangedNote } from '../../../loans/save/figures-changed-note.tsx';
import { useDatedSave } from '../../../loans/save/use-dated-save.ts';
import type { ModalContentProps } from '../../../ui/dialogs/modal-window.tsx';
import { DayField } from '../../../ui/form/fields/day-field.tsx';
import { MoneyField } from '../../../ui/form/fields/figure-fields.tsx';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import { FieldGrid } from '../../../ui/form/frame/field-grid.tsx';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { successToast } from '../../../ui/toasts/toasts.ts';
import { withDayFirst } from '../days-first.ts';
import { ActFaults } from './act-faults.tsx';
import { type ForeseenAct, foreseePayment, NOTHING_FORESEEN, owedOn } from './foresee-act.ts';
import { LoanFormFrame } from './loan-form-frame.tsx';
import classes from './pay-loan-form.module.css';
import { type PayLoanValues, sharesFrom } from './pay-loan-values.ts';
import { SharesByHand } from './shares-by-hand.tsx';
import { SharesTable } from './shares-table.tsx';
import { WhoPays } from './who-pays.tsx';

/** Takes one amount from all tranches of the loan that the address names, by the law or by hand. */
export function PayLoanForm({ recordId, close }: ModalContentProps) {
  return (
    <LoanFormFrame contractId={recordId} titleKey="PayLoan">
      {(loan) => <PaymentForm loan={loan} close={close} />}
    </LoanFormFrame>
  );
}

function PaymentForm({ loan, close }: { readonly loan: Loan; readonly close: () => void }) {
  const { t } = useTranslation();
  const { lateness, save } = useDatedSave(loan);
  const { contractId } = loan;
  const form = useRecordForm<PayLoanValues, LoanAct>({
    schema: loanPayment,
    values: { contractId, paymentDate: today(), amount: '', shares: null, description: '', version: loan.version },
    save: (values) =>
      save(foreseeOf(loan, values).foreseen, (seen) =>
        call(movementEndpoints.payLoan, { body: { ...withDayFirst(values, 'paymentDate'), ...seen } }),
      ),
    onSaved: ({ total }) => {
      successToast('LoanPaymentSaved', { amount: formatMoney(total) });
      close();
    },
  });
  const values = useWatch({ control: form.methods.control }) as PayLoanValues;
  const owed = useMemo(() => owedOn(loan, values.paymentDate), [loan, values.paymentDate]);
  const { parts, foreseen, faults } = useMemo(() => foreseeOf(loan, values), [loan, values]);
  const isByHand = Boolean(values.shares);
  const splitByHand = (isOn: boolean) =>
    form.methods.setValue('shares', isOn ? sharesFrom(loan.file, faults.length > 0 ? [] : parts) : null, {
      shouldDirty: true,
      shouldValidate: true,
    });
  return (
    <FormFrame form={{ ...form, canSave: form.canSave && foreseen?.ok === true }} saveKey="RecordLoanPayment">
      <FiguresChangedNote lateness={lateness} />
      <FieldGrid>
        <DayField form={form} name="paymentDate" textKey="PaymentDate" isRequired />
        <MoneyField form={form} name="amount" textKey="AmountReceived" isRequired isFirst />
      </FieldGrid>
      <TextField form={form} name="description" textKey="Description" maxLength={200} />
      <Text size="sm" className={classes['owed'] ?? ''}>
        {labelBefore(t('OwedInAll'))} <b>{formatMoney(decimal(sumOfParts(owed)))}</b>
      </Text>
      <Switch
        size="xs"
        label={t('SplitByHand')}
        checked={isByHand}
        onChange={(event) => splitByHand(event.currentTarget.checked)}
      />
      {!isByHand && (
        <Text size="xs" c="dimmed">
          {t('SplitByLaw')}
        </Text>
      )}
      <ActFaults titleKey="PreviewRefused" faults={faults} />
      {isByHand ? (
        <SharesByHand form={form} values={values} file={loan.file} owed={owed} />
      ) : (
        faults.length === 0 &&
        parts.length > 0 && <SharesTable label={t('SplitOfPayment')} file={loan.file} parts={parts} />
      )}
      {faults.length === 0 && <WhoPays contractId={contractId} amount={decimal(sumOfParts(parts))} />}
      {faults.length === 0 && <ForeseenChangesPanel loan={loan} foreseen={foreseen} form={form} />}
    </FormFrame>
  );
}

function foreseeOf(loan: Loan, values: PayLoanValues): ForeseenAct {
  const read = loanPayment.safeParse(values);
  return read.success ? foreseePayment(loan, read.data) : NOTHING_FORESEEN;
}
