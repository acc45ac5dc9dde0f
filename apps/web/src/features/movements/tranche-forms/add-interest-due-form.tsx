import type { LoanDiff } from '@calends/loan-engine';
import { interestDue, movementEndpoints } from '@calends/wire';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { call } from '../../../lib/api/api.ts';
import { today } from '../../../lib/figures/dates.ts';
import { foresee } from '../../../loans/foreseen/entered-facts.ts';
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
import { withDayFirst } from '../days-first.ts';
import { TrancheFormFrame } from './tranche-form-frame.tsx';

type Values = z.input<typeof interestDue>;

/** Adds interest due to the tranche that the address names. */
export function AddInterestDueForm({ recordId, close }: ModalContentProps) {
  return (
    <TrancheFormFrame trancheId={recordId} titleKey="AddInterestDue">
      {(loan, trancheId) => <InterestDueForm loan={loan} trancheId={trancheId} close={close} />}
    </TrancheFormFrame>
  );
}

function InterestDueForm({ loan, trancheId, close }: { loan: Loan; trancheId: string; close: () => void }) {
  const { lateness, save } = useDatedSave(loan);
  const form = useRecordForm<Values, unknown>({
    schema: interestDue,
    values: {
      movementTrancheId: trancheId,
      movementDate: today(),
      amount: '',
      description: '',
      version: loan.version,
    },
    save: (values) =>
      save(foreseeInterestDue(loan, trancheId, values), (seen) =>
        call(movementEndpoints.addInterestDue, { body: { ...withDayFirst(values, 'movementDate'), ...seen } }),
      ),
    savedText: 'AddedSuccessfully',
    onSaved: close,
  });
  const values = useWatch({ control: form.methods.control }) as Values;
  const foreseen = useMemo(() => foreseeInterestDue(loan, trancheId, values), [loan, trancheId, values]);
  return (
    <FormFrame form={{ ...form, canSave: form.canSave && foreseen?.ok === true }} saveKey="AddInterestDue">
      <FiguresChangedNote lateness={lateness} />
      <FieldGrid>
        <DayField form={form} name="movementDate" textKey="MovementDate" isRequired />
        <MoneyField form={form} name="amount" textKey="Amount" isRequired />
      </FieldGrid>
      <TextField form={form} name="description" textKey="Description" maxLength={200} />
      <ForeseenChangesPanel loan={loan} foreseen={foreseen} form={form} />
    </FormFrame>
  );
}

/** Undefined while the form is not complete. */
function foreseeInterestDue(loan: Loan, trancheId: string, values: Values): LoanDiff | undefined {
  const read = interestDue.safeParse(values);
  if (!read.success) return undefined;
  const { movementDate: date, amount } = read.data;
  return foresee(loan, { trancheId, movement: { date, movementType: 'INTERESTSDUE', amount } });
}
