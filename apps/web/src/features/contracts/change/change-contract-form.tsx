import { CONTRACT_STATE_NUMBERS, type LoanComputation, termsInForce } from '@calends/loan-engine';
import { changeContract, contractEndpoints } from '@calends/wire';
import { useCallback, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/api.ts';
import { formatDay, today } from '../../../lib/figures/dates.ts';
import { ForeseenChangesPanel } from '../../../loans/foreseen/foreseen-changes-panel.tsx';
import type { Loan } from '../../../loans/in-hand/loan.queries.ts';
import { FiguresChangedNote } from '../../../loans/save/figures-changed-note.tsx';
import { useDatedSave } from '../../../loans/save/use-dated-save.ts';
import { confirm } from '../../../ui/dialogs/confirm.tsx';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';
import { type FormTab, FormTabs } from '../../../ui/form/frame/form-tabs.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { successToast } from '../../../ui/toasts/toasts.ts';
import { CHANGED_EURIBOR_FIELDS, ChangeEuriborTab } from './change-euribor-tab.tsx';
import { CHANGE_FIELDS_REQUIRED, ChangeRequiredTab } from './change-required-tab.tsx';
import { changeSavedText, termText } from './change-value-text.ts';
import { type ChangeValues, changeBody, newChange } from './change-values.ts';
import { foreseeChange, termsAround } from './foresee-change.ts';

interface ChangeContractFormProps {
  readonly loan: Loan;
  readonly onSaved: () => void;
}

/** The state of the contract after the change. */
interface Changed {
  /** Whether an unpaid contract is active again: index and spread are still to be agreed (loan-domain section 4). */
  readonly isRevived: boolean;
}

/** Changes one term of a contract from a day on: the form shows what will change, and asks before it saves. */
export function ChangeContractForm({ loan, onSaved }: ChangeContractFormProps) {
  const { t } = useTranslation();
  const { contractId, version } = loan;
  const { lateness, save } = useDatedSave(loan);
  const { dateStart } = loan.file.contract;
  const schema = useMemo(() => changeFrom(dateStart), [dateStart]);
  /** Undefined while the form is not complete. */
  const foreseeOf = useCallback(
    (values: ChangeValues) => {
      const read = schema.safeParse(values);
      return read.success ? foreseeChange(loan, read.data) : undefined;
    },
    [schema, loan],
  );
  const form = useRecordForm<ChangeValues, Changed>({
    schema,
    values: newChange(contractId, version, today() < dateStart ? dateStart : today()),
    ask: async (values) => {
      const change = changeContract.parse(values);
      const around = termsAround(loan, change);
      return await confirm({
        variant: 'confirm',
        title: 'ConfirmContractChange',
        text: 'ConfirmContractChangeText',
        values: {
          field: t(change.field),
          date: formatDay(change.changeDate),
          previous: around && termText(t, change.field, around.before),
          value: around && termText(t, change.field, around.after),
        },
      });
    },
    save: async (values) => {
      const { contractStatus } = await save(foreseeOf(values), (seen) =>
        call(contractEndpoints.change, { body: { ...changeBody(values), ...seen } }),
      );
      // of the loan before the change: it is read again before the toast of the save appears
      return { isRevived: isUnpaidToday(loan) && contractStatus === CONTRACT_STATE_NUMBERS.ACTIVE };
    },
    onSaved: ({ isRevived }) => {
      successToast(changeSavedText(t, isRevived));
      onSaved();
    },
  });
  const values = useWatch({ control: form.methods.control }) as ChangeValues;
  const foreseen = useMemo(() => foreseeOf(values), [foreseeOf, values]);
  const tabs: (FormTab | false)[] = [
    {
      id: 'required',
      textKey: 'RequiredFields',
      fields: CHANGE_FIELDS_REQUIRED,
      content: <ChangeRequiredTab form={form} values={values} loan={loan} />,
    },
    values.field === 'EURIBOR' &&
      values.euriborApplicable === true && {
        id: 'euribor',
        textKey: 'EuriborFields',
        fields: CHANGED_EURIBOR_FIELDS,
        content: <ChangeEuriborTab form={form} />,
      },
  ];
  return (
    <FormFrame form={{ ...form, canSave: form.canSave && foreseen?.ok === true }}>
      <FiguresChangedNote lateness={lateness} />
      <FormTabs form={form} tabs={tabs.filter((tab) => tab !== false)} />
      <ForeseenChangesPanel loan={loan} foreseen={foreseen} form={form} />
    </FormFrame>
  );
}

/** The body of the call; the form supplies the start of the contract, which the server knows. */
function changeFrom(dateStart: string) {
  return changeContract.refine(({ changeDate }) => changeDate >= dateStart, {
    error: 'ChangeBeforeContract',
    path: ['changeDate'],
  });
}

function isUnpaidToday(loan: LoanComputation): boolean {
  const before = termsInForce(loan.file, today());
  return before.ok && before.terms.contractStatus === 'UNPAID';
}
