import type { LoanDiff } from '@calends/loan-engine';
import { editTranche, type Tranche, trancheEndpoints, tranches } from '@calends/wire';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { call } from '../../../lib/api/api.ts';
import { ForeseenChangesPanel } from '../../../loans/foreseen/foreseen-changes-panel.tsx';
import type { Loan } from '../../../loans/in-hand/loan.queries.ts';
import { FiguresChangedNote } from '../../../loans/save/figures-changed-note.tsx';
import { NotInForceNote } from '../../../loans/save/not-in-force-note.tsx';
import { useDatedSave } from '../../../loans/save/use-dated-save.ts';
import { EditedRecord } from '../../../resource/edit/edited-record.tsx';
import { useEditedForm, useReadAgainWith } from '../../../resource/edit/use-edited-form.ts';
import { OwnFieldInputs } from '../../../resource/own-fields/own-field-inputs.tsx';
import type { ModalContentProps } from '../../../ui/dialogs/modal-window.tsx';
import { FieldGrid } from '../../../ui/form/frame/field-grid.tsx';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';
import { withDayFirst } from '../days-first.ts';
import { foreseeTrancheEdit } from '../edited-facts.ts';
import { DrawFields } from './draw-fields.tsx';
import { TrancheFormFrame } from './tranche-form-frame.tsx';

type Values = z.input<typeof editTranche>;

/** Another date or amount of the draw that the address names, or other own fields. */
export function EditTrancheForm({ recordId, close }: ModalContentProps) {
  return (
    <TrancheFormFrame trancheId={recordId} titleKey="EditTranche">
      {(loan, trancheId) => (
        <EditedRecord
          recordKey={[tranches.name, trancheId]}
          load={(signal) => call(trancheEndpoints.get, { params: { id: trancheId }, signal })}
          versionOf={({ realizationDate, realizedCapital, metadata }) =>
            JSON.stringify([realizationDate, realizedCapital, metadata])
          }
        >
          {({ record }) => <DrawForm loan={loan} draw={record} close={close} />}
        </EditedRecord>
      )}
    </TrancheFormFrame>
  );
}

interface DrawFormProps {
  readonly loan: Loan;
  readonly draw: Tranche;
  readonly close: () => void;
}

function DrawForm({ loan, draw, close }: DrawFormProps) {
  useReadAgainWith(loan.version);
  const { lateness, save } = useDatedSave(loan);
  const form = useEditedForm<Values, unknown>({
    schema: editTranche,
    values: {
      id: draw.id,
      contractId: loan.contractId,
      realizationDate: draw.realizationDate,
      realizedCapital: draw.realizedCapital,
      metadata: draw.metadata,
      version: loan.version,
    },
    save: (values) =>
      save(foreseeOf(loan, values), (seen) =>
        call(trancheEndpoints.edit, {
          params: { id: draw.id },
          body: { ...withDayFirst(values, 'realizationDate'), ...seen },
        }),
      ),
    savedText: 'UpdatedSuccessfully',
    onSaved: close,
  });
  const values = useWatch({ control: form.methods.control }) as Values;
  const foreseen = useMemo(() => foreseeOf(loan, values), [loan, values]);
  return (
    <FormFrame form={{ ...form, canSave: form.canSave && foreseen?.ok === true }} saveKey="Save">
      <FiguresChangedNote lateness={lateness} />
      <FieldGrid>
        <DrawFields form={form} file={loan.file} />
      </FieldGrid>
      <OwnFieldInputs form={form} reference="trancheFields" kept={draw.metadata} />
      <NotInForceNote loan={loan} date={values.realizationDate} />
      <ForeseenChangesPanel loan={loan} foreseen={foreseen} form={form} />
    </FormFrame>
  );
}

/** Undefined while the form is not complete. */
function foreseeOf(loan: Loan, values: Values): LoanDiff | undefined {
  const read = editTranche.safeParse(values);
  return read.success ? foreseeTrancheEdit(loan, read.data) : undefined;
}
