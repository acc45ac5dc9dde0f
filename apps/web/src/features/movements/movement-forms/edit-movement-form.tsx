import type { LoanDiff } from '@calends/loan-engine';
import {
  type EditableMovementType,
  type editMovement,
  editMovementOf,
  isEditableMovement,
  movementEndpoints,
  slotOf,
} from '@calends/wire';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../../lib/api/api.ts';
import { ForeseenChangesPanel } from '../../../loans/foreseen/foreseen-changes-panel.tsx';
import type { Loan } from '../../../loans/in-hand/loan.queries.ts';
import { FiguresChangedNote } from '../../../loans/save/figures-changed-note.tsx';
import { useDatedSave } from '../../../loans/save/use-dated-save.ts';
import { useEditedForm, useReadAgainWith } from '../../../resource/edit/use-edited-form.ts';
import type { ModalContentProps } from '../../../ui/dialogs/modal-window.tsx';
import { DayTimeField } from '../../../ui/form/fields/day-time-field.tsx';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import { FieldGrid } from '../../../ui/form/frame/field-grid.tsx';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';
import { Note } from '../../../ui/page/note.tsx';
import { withDayFirst } from '../days-first.ts';
import { foreseeEdit } from '../edited-facts.ts';
import { MovementFormFrame, type MovementRow } from './movement-form-frame.tsx';
import { MovementSlotField, slotValues } from './movement-slot-field.tsx';

type Values = z.input<typeof editMovement>;

/** Another date, time, value or text of the movement, or of the change of the contract, that the address names. */
export function EditMovementForm({ recordId, close }: ModalContentProps) {
  const { t } = useTranslation();
  return (
    <MovementFormFrame movementId={recordId} titleKey="EditMovement">
      {(loan, row) => {
        const refusal = refusalOf(row);
        if (refusal !== undefined) return <Note kind="refusal">{t(refusal)}</Note>;
        if (!isEditableMovement(row.movementType)) return null;
        return <MovementForm key={row.id} loan={loan} row={row} movementType={row.movementType} close={close} />;
      }}
    </MovementFormFrame>
  );
}

/** Why a row is not edited here, with the message of the server. */
function refusalOf({ isDerived, movementType }: MovementRow): string | undefined {
  if (isDerived) return 'MovementIsDerived';
  if (movementType === 'EURIBORTABLECHANGE') return 'EuriborChangeIsReentered';
  return isEditableMovement(movementType) ? undefined : 'MovementHasOwnForm';
}

interface MovementFormProps {
  readonly loan: Loan;
  readonly row: MovementRow;
  readonly movementType: EditableMovementType;
  readonly close: () => void;
}

function MovementForm({ loan, row, movementType, close }: MovementFormProps) {
  useReadAgainWith(loan.version); // the row is read again with its loan; not while it is being taken back
  const { lateness, save } = useDatedSave(loan);
  const schema = useMemo(() => editMovementOf(movementType, row.rate), [movementType, row.rate]);
  const form = useEditedForm<Values, unknown>({
    schema,
    values: {
      movementId: row.id,
      changeDate: `${row.movementDate}T${row.movementTime}`,
      ...slotValues(movementType, row, loan.file),
      description: row.description ?? '',
      version: loan.version,
    },
    save: (values) =>
      save(foreseeOf(loan, schema, values), (seen) =>
        call(movementEndpoints.edit, {
          params: { id: row.id },
          body: { ...withDayFirst(values, 'changeDate'), ...seen },
        }),
      ),
    savedText: 'UpdatedSuccessfully',
    onSaved: close,
  });
  const values = useWatch({ control: form.methods.control }) as Values;
  const foreseen = useMemo(() => foreseeOf(loan, schema, values), [loan, schema, values]);
  return (
    <FormFrame form={{ ...form, canSave: form.canSave && foreseen?.ok === true }} saveKey="Save">
      <FiguresChangedNote lateness={lateness} />
      <DayTimeField form={form} name="changeDate" textKey="MovementDate" timeKey="MovementTime" isRequired />
      <FieldGrid>
        <MovementSlotField form={form} name={slotOf(movementType)} movementType={movementType} />
        <TextField form={form} name="description" textKey="Description" maxLength={200} />
      </FieldGrid>
      <ForeseenChangesPanel loan={loan} foreseen={foreseen} form={form} />
    </FormFrame>
  );
}

/** Undefined while the form is not complete. */
function foreseeOf(loan: Loan, schema: ReturnType<typeof editMovementOf>, values: Values): LoanDiff | undefined {
  const read = schema.safeParse(values);
  return read.success ? foreseeEdit(loan, read.data) : undefined;
}
