import { endInForce, type LoanDiff, type Tranche, type UserMovement } from '@calends/loan-engine';
import { addTranche, trancheEndpoints, tranches } from '@calends/wire';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../../lib/api/api.ts';
import { today } from '../../../lib/figures/dates.ts';
import { foresee, NEW_TRANCHE } from '../../../loans/foreseen/entered-facts.ts';
import { ForeseenChangesPanel } from '../../../loans/foreseen/foreseen-changes-panel.tsx';
import { contractQuery, type Loan } from '../../../loans/in-hand/loan.queries.ts';
import { WithLedger } from '../../../loans/in-hand/loan-state.tsx';
import { PlanLimitNote } from '../../../loans/plan-limits/plan-limit-note.tsx';
import { warnOfLimit } from '../../../loans/plan-limits/warn-of-limit.ts';
import { FiguresChangedNote } from '../../../loans/save/figures-changed-note.tsx';
import { NotInForceNote } from '../../../loans/save/not-in-force-note.tsx';
import { useDatedSave } from '../../../loans/save/use-dated-save.ts';
import { OwnFieldInputs } from '../../../resource/own-fields/own-field-inputs.tsx';
import { tellAdded } from '../../../resource/table/added-row.ts';
import { type ModalContentProps, useModalTitle } from '../../../ui/dialogs/modal-window.tsx';
import { SwitchField } from '../../../ui/form/fields/choice-fields.tsx';
import { MoneyField } from '../../../ui/form/fields/figure-fields.tsx';
import { FieldGrid } from '../../../ui/form/frame/field-grid.tsx';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { withDayFirst } from '../days-first.ts';
import { ContractSelect } from './contract-select.tsx';
import { DrawFields } from './draw-fields.tsx';

type Values = z.input<typeof addTranche>;

/** Draws a tranche of the contract in the address, or of one that the user chooses. */
export function AddTrancheForm({ recordId, close }: ModalContentProps) {
  const [chosenId, choose] = useState<string>();
  const contractId = recordId ?? chosenId;
  return (
    <>
      {recordId === undefined && <ContractSelect value={chosenId} onChange={choose} />}
      {contractId !== undefined && (
        <WithLedger contractId={contractId}>
          {(loan) => <DrawForm key={contractId} loan={loan} close={close} />}
        </WithLedger>
      )}
    </>
  );
}

function DrawForm({ loan, close }: { loan: Loan; close: () => void }) {
  const { t } = useTranslation();
  const contract = useQuery(contractQuery(loan.contractId)).data;
  useModalTitle(contract && `${t('AddTranche')} · ${contract.contractNumber}`);
  const { lateness, save } = useDatedSave(loan);
  const { dateStart } = loan.file.contract;
  const day = today();
  const dateEnd = endInForce(loan.file, day);
  const form = useRecordForm<Values, unknown>({
    schema: addTranche,
    values: {
      contractId: loan.contractId,
      realizationDate: day < dateStart ? dateStart : day > dateEnd ? dateEnd : day,
      realizedCapital: '',
      interestRate: '',
      UsesEuriborRateFromContractDate: false,
      isOpeningBalance: false,
      metadata: {},
      version: loan.version,
    },
    save: (values) =>
      save(foreseeDraw(loan, values), async (seen) =>
        warnOfLimit(
          await call(trancheEndpoints.add, { body: { ...withDayFirst(values, 'realizationDate'), ...seen } }),
        ),
      ),
    savedText: 'AddedSuccessfully',
    onSaved: (saved) => {
      close();
      tellAdded(tranches, saved);
    },
  });
  const values = useWatch({ control: form.methods.control }) as Values;
  const foreseen = useMemo(() => foreseeDraw(loan, values), [loan, values]);
  return (
    <FormFrame form={{ ...form, canSave: form.canSave && foreseen?.ok === true }} saveKey="AddTranche">
      <PlanLimitNote kinds={['TENANT_TRANCHES_QUANTITY']} />
      <FiguresChangedNote lateness={lateness} />
      <FieldGrid>
        <DrawFields form={form} file={loan.file} />
        <MoneyField form={form} name="interestRate" textKey="InterestRate" descriptionKey="InterestRateHint" />
      </FieldGrid>
      {loan.file.contract.euriborApplicable && (
        <SwitchField
          form={form}
          name="UsesEuriborRateFromContractDate"
          textKey="UsesEuriborRateFromContractDate"
          descriptionKey="UsesEuriborRateFromContractDateHint"
        />
      )}
      <SwitchField
        form={form}
        name="isOpeningBalance"
        textKey="IsOpeningBalance"
        descriptionKey="IsOpeningBalanceHint"
      />
      <OwnFieldInputs form={form} reference="trancheFields" />
      <NotInForceNote loan={loan} date={values.realizationDate} />
      <ForeseenChangesPanel loan={loan} foreseen={foreseen} form={form} />
    </FormFrame>
  );
}

/** Undefined while the form is not complete. */
function foreseeDraw(loan: Loan, values: Values): LoanDiff | undefined {
  const read = addTranche.safeParse(values);
  if (!read.success) return undefined;
  const { realizationDate, realizedCapital, interestRate, UsesEuriborRateFromContractDate, isOpeningBalance } =
    read.data;
  const due: UserMovement[] = /[1-9]/.test(interestRate ?? '')
    ? [{ date: realizationDate, movementType: 'INTERESTSDUE', amount: interestRate ?? '0.00' }]
    : [];
  const tranche: Tranche = {
    id: NEW_TRANCHE,
    realizationDate,
    realizedCapital,
    UsesEuriborRateFromContractDate,
    isOpeningBalance,
    movements: due,
  };
  return foresee(loan, { tranche });
}
