import { formatMoney as decimal } from '@calends/loan-engine';
import { sumOfParts } from '@calends/loan-engine/payments';
import { type LoanAct, movementEndpoints, settlement } from '@calends/wire';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../../lib/api/api.ts';
import { today } from '../../../lib/figures/dates.ts';
import { formatMoney } from '../../../lib/figures/money.ts';
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
import { successToast } from '../../../ui/toasts/toasts.ts';
import { withDayFirst } from '../days-first.ts';
import { ActFaults } from './act-faults.tsx';
import { type ForeseenAct, foreseeSettlement, NOTHING_FORESEEN } from './foresee-act.ts';
import { LoanFormFrame } from './loan-form-frame.tsx';
import { SharesTable } from './shares-table.tsx';
import { WhoPays } from './who-pays.tsx';

type Values = z.input<typeof settlement>;

/** Pays all that the loan that the address names owes on a day. */
export function SettleLoanForm({ recordId, close }: ModalContentProps) {
  return (
    <LoanFormFrame contractId={recordId} titleKey="SettleLoan">
      {(loan) => <SettlementForm loan={loan} close={close} />}
    </LoanFormFrame>
  );
}

function SettlementForm({ loan, close }: { readonly loan: Loan; readonly close: () => void }) {
  const { t } = useTranslation();
  const { lateness, save } = useDatedSave(loan);
  const { contractId } = loan;
  const form = useRecordForm<Values, LoanAct>({
    schema: settlement,
    values: { contractId, settlementDate: today(), description: '', version: loan.version },
    proposesAll: true,
    save: (values) =>
      save(foreseeOf(loan, values).foreseen, (seen) =>
        call(movementEndpoints.settle, { body: { ...withDayFirst(values, 'settlementDate'), ...seen } }),
      ),
    onSaved: ({ total }) => {
      successToast('LoanSettled', { amount: formatMoney(total) });
      close();
    },
  });
  const values = useWatch({ control: form.methods.control }) as Values;
  const { parts, foreseen, faults } = useMemo(() => foreseeOf(loan, values), [loan, values]);
  return (
    <FormFrame form={{ ...form, canSave: form.canSave && foreseen?.ok === true }} saveKey="SettleLoan">
      <FiguresChangedNote lateness={lateness} />
      <FieldGrid>
        <DayField form={form} name="settlementDate" textKey="SettlementDate" isRequired />
        <TextField form={form} name="description" textKey="Description" maxLength={200} />
      </FieldGrid>
      <ActFaults titleKey="CannotBeSettled" faults={faults} />
      {parts.length > 0 && <SharesTable label={t('OwedToPay')} file={loan.file} parts={parts} />}
      {faults.length === 0 && <WhoPays contractId={contractId} amount={decimal(sumOfParts(parts))} />}
      {faults.length === 0 && <ForeseenChangesPanel loan={loan} foreseen={foreseen} form={form} />}
    </FormFrame>
  );
}

function foreseeOf(loan: Loan, values: Values): ForeseenAct {
  const read = settlement.safeParse(values);
  return read.success ? foreseeSettlement(loan, read.data.settlementDate) : NOTHING_FORESEEN;
}
