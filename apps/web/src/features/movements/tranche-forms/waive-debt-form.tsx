import { movementEndpoints, waiver } from '@calends/wire';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../../lib/api/api.ts';
import { today } from '../../../lib/figures/dates.ts';
import { ForeseenChangesPanel } from '../../../loans/foreseen/foreseen-changes-panel.tsx';
import type { Loan } from '../../../loans/in-hand/loan.queries.ts';
import { FiguresChangedNote } from '../../../loans/save/figures-changed-note.tsx';
import { useDatedSave } from '../../../loans/save/use-dated-save.ts';
import type { ModalContentProps } from '../../../ui/dialogs/modal-window.tsx';
import { DayField } from '../../../ui/form/fields/day-field.tsx';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import { FieldGrid } from '../../../ui/form/frame/field-grid.tsx';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { Note } from '../../../ui/page/note.tsx';
import { withDayFirst } from '../days-first.ts';
import { DebtParts } from './debt-parts.tsx';
import { type ForeseenReimbursement, foreseeWaiver, owedOn } from './foresee-debt-parts.ts';
import { TrancheFormFrame } from './tranche-form-frame.tsx';

type Values = z.input<typeof waiver>;

/** Waives capital, accrued interest and interest due of the tranche that the address names. */
export function WaiveDebtForm({ recordId, close }: ModalContentProps) {
  return (
    <TrancheFormFrame trancheId={recordId} titleKey="WaiverTitle">
      {(loan, trancheId) => <WaiverForm loan={loan} trancheId={trancheId} close={close} />}
    </TrancheFormFrame>
  );
}

function WaiverForm({ loan, trancheId, close }: { loan: Loan; trancheId: string; close: () => void }) {
  const { t } = useTranslation();
  const { lateness, save } = useDatedSave(loan);
  const form = useRecordForm<Values, unknown>({
    schema: waiver,
    values: {
      trancheMovementID: trancheId,
      waiverDate: today(),
      capitalAmount: '',
      interestAccruedAmount: '',
      interestDueAmount: '',
      description: '',
      version: loan.version,
    },
    save: (values) =>
      save(foreseeOf(loan, values).foreseen, (seen) =>
        call(movementEndpoints.waive, { body: { ...withDayFirst(values, 'waiverDate'), ...seen } }),
      ),
    savedText: 'WaiverSaved',
    onSaved: close,
  });
  const values = useWatch({ control: form.methods.control }) as Values;
  const owed = useMemo(() => owedOn(loan, trancheId, values.waiverDate), [loan, trancheId, values.waiverDate]);
  const { foreseen, refusals } = useMemo(() => foreseeOf(loan, values), [loan, values]);
  return (
    <FormFrame form={{ ...form, canSave: form.canSave && foreseen?.ok === true }} saveKey="WaiveParts">
      <FiguresChangedNote lateness={lateness} />
      <Note kind="info">{t('WaiverText')}</Note>
      <FieldGrid>
        <DayField form={form} name="waiverDate" textKey="WaiverDate" isRequired />
        <TextField form={form} name="description" textKey="Description" maxLength={200} />
      </FieldGrid>
      <DebtParts form={form} owed={owed} refusals={refusals} allKey="WaiveAll" />
      <ForeseenChangesPanel loan={loan} foreseen={foreseen} form={form} />
    </FormFrame>
  );
}

function foreseeOf(loan: Loan, values: Values): ForeseenReimbursement {
  const read = waiver.safeParse(values);
  return read.success ? foreseeWaiver(loan, read.data) : { foreseen: undefined, refusals: {} };
}
