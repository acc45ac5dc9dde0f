import { outcomeOf } from '@calends/loan-engine/outcome-of';
import { contractEndpoints, movementEndpoints, type NettingAct, netting } from '@calends/wire';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../../lib/api/api.ts';
import { today } from '../../../lib/figures/dates.ts';
import { formatMoney } from '../../../lib/figures/money.ts';
import { ForeseenChangesPanel } from '../../../loans/foreseen/foreseen-changes-panel.tsx';
import { contractQuery, type Loan, loanQuery } from '../../../loans/in-hand/loan.queries.ts';
import { FiguresChangedNote } from '../../../loans/save/figures-changed-note.tsx';
import { useDatedSave } from '../../../loans/save/use-dated-save.ts';
import type { ModalContentProps } from '../../../ui/dialogs/modal-window.tsx';
import { SelectField } from '../../../ui/form/fields/choice-fields.tsx';
import { DayField } from '../../../ui/form/fields/day-field.tsx';
import { MoneyField } from '../../../ui/form/fields/figure-fields.tsx';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import { FieldGrid } from '../../../ui/form/frame/field-grid.tsx';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { Note } from '../../../ui/page/note.tsx';
import { successToast } from '../../../ui/toasts/toasts.ts';
import { withDayFirst } from '../days-first.ts';
import { ActFaults } from './act-faults.tsx';
import { type ForeseenNetting, foreseeNetting, NO_NETTING } from './foresee-act.ts';
import { LoanFormFrame } from './loan-form-frame.tsx';
import { SharesTable } from './shares-table.tsx';

/** What was seen of the loans is added when they are saved. */
const fields = netting.omit({ version: true, outcome: true, otherVersion: true, otherOutcome: true });
type Values = z.input<typeof fields>;

/** Sets off the loan that the address names against one in which its companies are the other way round. */
export function NetLoansForm({ recordId, close }: ModalContentProps) {
  return (
    <LoanFormFrame contractId={recordId} titleKey="NetLoans">
      {(loan) => <NettingForm loan={loan} close={close} />}
    </LoanFormFrame>
  );
}

function NettingForm({ loan, close }: { readonly loan: Loan; readonly close: () => void }) {
  const { t } = useTranslation();
  const { lateness, save } = useDatedSave(loan);
  const { contractId } = loan;
  const choices = useLoansTheOtherWayRound(contractId);
  const form = useRecordForm<Values, NettingAct>({
    schema: fields,
    values: { contractId, otherContractId: '', nettingDate: today(), amount: '', description: '' },
    save: (values) => {
      const { foreseen } = foreseeOf(loan, other, values);
      const [ofLoan, ofOther] = foreseen;
      return save(ofLoan, (seen) =>
        call(movementEndpoints.net, {
          body: {
            ...withDayFirst(values, 'nettingDate'),
            ...seen,
            otherVersion: other?.version ?? 0,
            ...(ofOther?.ok && { otherOutcome: outcomeOf(ofOther.after) }),
          },
        }),
      );
    },
    onSaved: ({ total }) => {
      successToast('LoanNetted', { amount: formatMoney(total) });
      close();
    },
  });
  const values = useWatch({ control: form.methods.control }) as Values;
  const { data: other } = useQuery({ ...loanQuery(values.otherContractId), enabled: Boolean(values.otherContractId) });
  const { parts, foreseen, most, faults } = useMemo(() => foreseeOf(loan, other, values), [loan, other, values]);
  const name = (id: string) => choices?.find(({ value }) => value === id)?.label ?? '';
  const isPossible = foreseen.every((one) => one?.ok === true);
  return (
    <FormFrame form={{ ...form, canSave: form.canSave && isPossible }} saveKey="SetOff">
      <FiguresChangedNote lateness={lateness} />
      <Note kind="info">{t('NettingText')}</Note>
      {choices?.length === 0 && <Note kind="warning">{t('NoLoanToNet')}</Note>}
      <FieldGrid>
        <SelectField form={form} name="otherContractId" textKey="OtherContractId" isRequired data={choices ?? []} />
        <DayField form={form} name="nettingDate" textKey="NettingDate" isRequired />
        <MoneyField form={form} name="amount" textKey="Amount" isRequired />
        <TextField form={form} name="description" textKey="Description" maxLength={200} />
      </FieldGrid>
      {most !== undefined && /[1-9]/.test(most) && (
        <Button
          variant="subtle"
          size="compact-sm"
          w="max-content"
          onClick={() => form.methods.setValue('amount', most, { shouldDirty: true, shouldValidate: true })}
        >
          {t('SetOffAll', { amount: formatMoney(most) })}
        </Button>
      )}
      <ActFaults titleKey="CannotBeNetted" faults={faults} />
      {faults.length === 0 && <OneLoan loan={loan} title={t('ThisLoan')} parts={parts[0]} foreseen={foreseen[0]} />}
      {faults.length === 0 && other && (
        <OneLoan loan={other} title={name(other.contractId)} parts={parts[1]} foreseen={foreseen[1]} />
      )}
    </FormFrame>
  );
}

interface OneLoanProps {
  readonly loan: Loan;
  readonly title: string;
  readonly parts: ForeseenNetting['parts'][0];
  readonly foreseen: ForeseenNetting['foreseen'][0];
}

/** What is paid of one of the loans, and what that changes. */
function OneLoan({ loan, title, parts, foreseen }: OneLoanProps) {
  if (parts.length === 0) return null;
  return (
    <section>
      <Text size="sm" fw={600} mb={4}>
        {title}
      </Text>
      <SharesTable label={title} file={loan.file} parts={parts} />
      <ForeseenChangesPanel loan={loan} foreseen={foreseen} />
    </section>
  );
}

interface LoanChoice {
  readonly value: string;
  readonly label: string;
}

/** As many as are offered at once; two companies rarely have more loans both ways. */
const MOST_LOANS = 100;

/** The loans between the same companies in which they are the other way round; undefined while they are read. */
function useLoansTheOtherWayRound(contractId: string): LoanChoice[] | undefined {
  const { data: contract } = useQuery(contractQuery(contractId));
  const [grantorId, receiverId] = [contract?.grantor?.id, contract?.receiver?.id];
  const filters = JSON.stringify([
    { field: 'grantor', op: 'in', value: [receiverId] },
    { field: 'receiver', op: 'in', value: [grantorId] },
  ]);
  const { data } = useQuery({
    queryKey: ['TContract', 'the-other-way-round', contractId, filters],
    queryFn: async ({ signal }) =>
      (await call(contractEndpoints.list, { query: { PageSize: MOST_LOANS, filters, totals: 'later' }, signal })).data,
    enabled: grantorId !== undefined && receiverId !== undefined,
  });
  return data?.map(({ id, contractNumber }) => ({ value: id, label: contractNumber ?? '' }));
}

function foreseeOf(loan: Loan, other: Loan | undefined, { nettingDate, amount }: Values): ForeseenNetting {
  const date = fields.shape.nettingDate.safeParse(nettingDate);
  if (!other || !date.success) return NO_NETTING;
  return foreseeNetting(loan, other, { date: date.data, amount: amount ?? '' });
}
