import { endInForce, type LoanDiff } from '@calends/loan-engine';
import { movementEndpoints, NO_END_DATE, reinforcement } from '@calends/wire';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../../lib/api/api.ts';
import { formatDay, today } from '../../../lib/figures/dates.ts';
import { foresee } from '../../../loans/foreseen/entered-facts.ts';
import { ForeseenChangesPanel } from '../../../loans/foreseen/foreseen-changes-panel.tsx';
import type { Loan } from '../../../loans/in-hand/loan.queries.ts';
import { FiguresChangedNote } from '../../../loans/save/figures-changed-note.tsx';
import { NotInForceNote } from '../../../loans/save/not-in-force-note.tsx';
import { useDatedSave } from '../../../loans/save/use-dated-save.ts';
import type { ModalContentProps } from '../../../ui/dialogs/modal-window.tsx';
import { DayField } from '../../../ui/form/fields/day-field.tsx';
import { MoneyField } from '../../../ui/form/fields/figure-fields.tsx';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import { FieldGrid } from '../../../ui/form/frame/field-grid.tsx';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { Note } from '../../../ui/page/note.tsx';
import { withDayFirst } from '../days-first.ts';
import { TrancheFormFrame } from './tranche-form-frame.tsx';

type Values = z.input<typeof reinforcement>;

/** Adds capital to the tranche that the address names. */
export function ReinforceTrancheForm({ recordId, close }: ModalContentProps) {
  return (
    <TrancheFormFrame trancheId={recordId} titleKey="ReinforcementTitle">
      {(loan, trancheId) => <ReinforcementForm loan={loan} trancheId={trancheId} close={close} />}
    </TrancheFormFrame>
  );
}

function ReinforcementForm({ loan, trancheId, close }: { loan: Loan; trancheId: string; close: () => void }) {
  const { lateness, save } = useDatedSave(loan);
  const form = useRecordForm<Values, unknown>({
    schema: reinforcement,
    values: {
      trancheMovementID: trancheId,
      reinforcementDate: today(),
      amount: '',
      description: '',
      version: loan.version,
    },
    save: (values) =>
      save(foreseeReinforcement(loan, trancheId, values), (seen) =>
        call(movementEndpoints.reinforce, { body: { ...withDayFirst(values, 'reinforcementDate'), ...seen } }),
      ),
    savedText: 'AddedSuccessfully',
    onSaved: close,
  });
  const values = useWatch({ control: form.methods.control }) as Values;
  const foreseen = useMemo(() => foreseeReinforcement(loan, trancheId, values), [loan, trancheId, values]);
  return (
    <FormFrame form={{ ...form, canSave: form.canSave && foreseen?.ok === true }} saveKey="Reinforce">
      <FiguresChangedNote lateness={lateness} />
      <FieldGrid>
        <DayField form={form} name="reinforcementDate" textKey="ReinforcementDate" isRequired />
        <MoneyField form={form} name="amount" textKey="Amount" isRequired />
      </FieldGrid>
      <TextField form={form} name="description" textKey="Description" maxLength={200} />
      <AfterEndNote loan={loan} date={values.reinforcementDate} />
      <NotInForceNote loan={loan} date={values.reinforcementDate} />
      <ForeseenChangesPanel loan={loan} foreseen={foreseen} form={form} />
    </FormFrame>
  );
}

/** Undefined while the form is not complete. */
function foreseeReinforcement(loan: Loan, trancheId: string, values: Values): LoanDiff | undefined {
  const read = reinforcement.safeParse(values);
  if (!read.success) return undefined;
  const { reinforcementDate: date, amount } = read.data;
  return foresee(loan, { trancheId, movement: { date, movementType: 'REINFORCEMENT', amount } });
}

/**
 * Warns of a draw after the contract's end: it is accepted, because the companies may have agreed on it, but may be a mistake.
 */
function AfterEndNote({ loan, date }: { readonly loan: Loan; readonly date: string }) {
  const { t } = useTranslation();
  const dateEnd = endInForce(loan.file, date || today());
  if (date <= dateEnd || dateEnd === NO_END_DATE) return null;
  return <Note kind="warning">{t('ReinforcementAfterEnd', { dateEnd: formatDay(dateEnd) })}</Note>;
}
