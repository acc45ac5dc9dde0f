import { CONTRACT_STATE_NUMBERS, isOfShape, type LoanComputation, termsInForce } from '@calends/loan-engine';
import { changeContract, contractEndpoints, entityEndpoints } from '@calends/wire';
import { useCallback, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/api.ts';
import { formatDay, today } from '../../../lib/figures/dates.ts';
import { ForeseenChangesPanel } from '../../../loans/foreseen/foreseen-changes-panel.tsx';
import type { Loan } from '../../../loans/in-hand/loan.queries.ts';
import { companyOf } from '../../../loans/in-hand/loan-parties.ts';
import { FiguresChangedNote } from '../../../loans/save/figures-changed-note.tsx';
import { useDatedSave } from '../../../loans/save/use-dated-save.ts';
import { useReferenceName } from '../../../resource/reference/reference-select.tsx';
import { confirm } from '../../../ui/dialogs/confirm.tsx';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';
import { type FormTab, FormTabs } from '../../../ui/form/frame/form-tabs.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { successToast } from '../../../ui/toasts/toasts.ts';
import { BooksAfterHandover } from './books-after-handover.tsx';
import { CHANGED_EURIBOR_FIELDS, ChangeEuriborTab } from './change-euribor-tab.tsx';
import { CHANGE_FIELDS_REQUIRED, ChangeRequiredTab } from './change-required-tab.tsx';
import { changeKey, changeSavedText, termText } from './change-value-text.ts';
import { type ChangeValues, changeBody, newChange } from './change-values.ts';
import { foreseeChange, passingBy, paysForNothing, termsAround } from './foresee-change.ts';
import { HandoverPreview } from './handover-preview.tsx';

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
  const schema = useMemo(() => changeOf(loan), [loan]);
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
        text: isOfShape(change.field, 'COMPANY') ? 'ConfirmHandoverText' : 'ConfirmContractChangeText',
        values: {
          field: t(changeKey(change.field)),
          date: formatDay(change.changeDate),
          previous: around && termText(t, change.field, around.before, loan),
          value: isOfShape(change.field, 'COMPANY') ? taker : around && termText(t, change.field, around.after, loan),
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
  const passing = useMemo(() => passingBy(loan, foreseen, values), [loan, foreseen, values]);
  const taker = useReferenceName({ from: entityEndpoints.optionList }, values.company || undefined);
  const tabs: (FormTab | false)[] = [
    {
      id: 'required',
      textKey: 'RequiredFields',
      fields: CHANGE_FIELDS_REQUIRED,
      content: <ChangeRequiredTab form={form} values={values} loan={loan} handover={passing?.handover} />,
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
    <FormFrame form={{ ...form, canSave: form.canSave && foreseen?.ok === true && (!passing || taker !== undefined) }}>
      <FiguresChangedNote lateness={lateness} />
      <FormTabs form={form} tabs={tabs.filter((tab) => tab !== false)} />
      {passing && taker !== undefined && (
        <>
          <HandoverPreview
            handover={passing.handover}
            file={loan.file}
            from={companyOf(loan, passing.giverId)?.name ?? ''}
            to={taker}
          />
          <BooksAfterHandover contractId={contractId} handover={passing.handover} to={taker} />
        </>
      )}
      <ForeseenChangesPanel loan={loan} foreseen={foreseen} form={form} />
    </FormFrame>
  );
}

/** The body of the call; the form supplies the start of the contract and what is owed, which the server knows. */
function changeOf(loan: Loan) {
  const { dateStart } = loan.file.contract;
  return changeContract
    .refine(({ changeDate }) => changeDate >= dateStart, { error: 'ChangeBeforeContract', path: ['changeDate'] })
    .refine((change) => !paysForNothing(loan, change), { error: 'PriceWithoutDebt', path: ['price'] });
}

function isUnpaidToday(loan: LoanComputation): boolean {
  const before = termsInForce(loan.file, today());
  return before.ok && before.terms.contractStatus === 'UNPAID';
}
