import { type Contract, contractEndpoints, correctContract, NO_END_DATE } from '@calends/wire';
import { Alert } from '@mantine/core';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../../lib/api/api.ts';
import { formatDay } from '../../../lib/figures/dates.ts';
import { ForeseenChangesPanel } from '../../../loans/foreseen/foreseen-changes-panel.tsx';
import type { Loan } from '../../../loans/in-hand/loan.queries.ts';
import { companyOf } from '../../../loans/in-hand/loan-parties.ts';
import { FiguresChangedNote } from '../../../loans/save/figures-changed-note.tsx';
import { useDatedSave } from '../../../loans/save/use-dated-save.ts';
import { useEditedForm, useReadAgainWith } from '../../../resource/edit/use-edited-form.ts';
import { SelectField } from '../../../ui/form/fields/choice-fields.tsx';
import { DayField } from '../../../ui/form/fields/day-field.tsx';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import { useWordChoices } from '../../../ui/form/fields/use-word-choices.ts';
import { FieldSection } from '../../../ui/form/frame/field-section.tsx';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';
import { CREATE_CHOICES } from '../terms/contract-choices.ts';
import { EndDateField } from '../terms/end-date-field.tsx';
import { PartyField } from '../terms/party-field.tsx';
import { foreseeCorrection } from './foresee-correction.ts';

type CorrectionValues = z.input<typeof correctContract>;

interface CorrectContractFormProps {
  readonly contract: Contract;
  readonly loan: Loan;
  readonly onSaved: () => void;
}

/** Corrects terms that were entered wrongly when the contract was added, after a preview of the effect. */
export function CorrectContractForm({ contract, loan, onSaved }: CorrectContractFormProps) {
  const { t } = useTranslation();
  const words = useWordChoices();
  const { version } = loan;
  const { lateness, save } = useDatedSave(loan);
  const { id: contractId, contractNumber, dateStart, floor } = contract;
  const { dateEnd } = loan.file.contract; // the agreed one: a new end from a day on is a change, and so is another company
  const { grantorId, receiverId } = loan.parties;
  useReadAgainWith(version);
  const form = useEditedForm<CorrectionValues, Contract>({
    schema: correctContract,
    values: { contractId, contractNumber, grantorId, receiverId, dateStart, dateEnd, floor, version },
    save: (values) =>
      save(foreseeOf(loan, values), (seen) =>
        call(contractEndpoints.correct, {
          params: { id: contractId },
          body: {
            ...values,
            dateStart: formatDay(values.dateStart),
            dateEnd: formatDay(values.dateEnd),
            ...seen,
          },
        }),
      ),
    savedText: 'ContractUpdatedSuccessfully',
    onSaved,
  });
  const values = useWatch({ control: form.methods.control }) as CorrectionValues;
  const foreseen = useMemo(() => foreseeOf(loan, values), [loan, values]);
  return (
    <FormFrame form={{ ...form, canSave: form.canSave && foreseen?.ok === true }}>
      <FiguresChangedNote lateness={lateness} />
      <Alert color="blue" mb="md">
        {t('CorrectContractText')}
      </Alert>
      <FieldSection textKey="ContractTerms">
        <TextField form={form} name="contractNumber" textKey="ContractNumber" isRequired />
        <DayField form={form} name="dateStart" textKey="DateStart" isRequired />
        <EndDateField form={form} {...(dateEnd !== NO_END_DATE && { endInstead: dateEnd })} />
        {contract.euriborApplicable && (
          <SelectField form={form} name="floor" textKey="Floor" isRequired data={words(CREATE_CHOICES.floor)} />
        )}
      </FieldSection>
      <FieldSection textKey="Parties" isWide>
        <PartyField form={form} name="grantorId" chosen={companyOf(loan, grantorId)} />
        <PartyField form={form} name="receiverId" chosen={companyOf(loan, receiverId)} />
      </FieldSection>
      <ForeseenChangesPanel loan={loan} foreseen={foreseen} form={form} />
    </FormFrame>
  );
}

/** Undefined while the form is not complete. */
function foreseeOf(loan: Loan, values: CorrectionValues) {
  const read = correctContract.safeParse(values);
  return read.success ? foreseeCorrection(loan, read.data) : undefined;
}
