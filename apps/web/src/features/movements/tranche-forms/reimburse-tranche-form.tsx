import { refusalSentence } from '@calends/statement';
import {
  FIELD_OF_KIND,
  movementEndpoints,
  REIMBURSEMENT_KINDS,
  type ReimbursementReply,
  reimbursement,
} from '@calends/wire';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { oneOf } from '../../../lib/address/search-params.ts';
import { call } from '../../../lib/api/api.ts';
import { today } from '../../../lib/figures/dates.ts';
import { ForeseenChangesPanel } from '../../../loans/foreseen/foreseen-changes-panel.tsx';
import type { Loan } from '../../../loans/in-hand/loan.queries.ts';
import { screenWords } from '../../../loans/loan-words.ts';
import { FiguresChangedNote } from '../../../loans/save/figures-changed-note.tsx';
import { useDatedSave } from '../../../loans/save/use-dated-save.ts';
import type { ModalContentProps } from '../../../ui/dialogs/modal-window.tsx';
import { DayField } from '../../../ui/form/fields/day-field.tsx';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import { FieldGrid } from '../../../ui/form/frame/field-grid.tsx';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { Note } from '../../../ui/page/note.tsx';
import { successToast } from '../../../ui/toasts/toasts.ts';
import { withDayFirst } from '../days-first.ts';
import { AMOUNT_TEXTS, DebtParts } from './debt-parts.tsx';
import { type ForeseenReimbursement, foreseeReimbursement, owedOn } from './foresee-debt-parts.ts';
import { TrancheFormFrame } from './tranche-form-frame.tsx';

type Values = z.input<typeof reimbursement>;

/** Pays capital, accrued interest and interest due of the tranche that the address names. */
export function ReimburseTrancheForm({ recordId, close }: ModalContentProps) {
  return (
    <TrancheFormFrame trancheId={recordId} titleKey="ReimbursementTitle">
      {(loan, trancheId) => <ReimbursementForm loan={loan} trancheId={trancheId} close={close} />}
    </TrancheFormFrame>
  );
}

function ReimbursementForm({ loan, trancheId, close }: { loan: Loan; trancheId: string; close: () => void }) {
  const { t } = useTranslation();
  const { lateness, save } = useDatedSave(loan);
  const isPrefilled = oneOf(useSearch({ strict: false }), 'prefill') === 'owed';
  const [answer, setAnswer] = useState<ReimbursementReply>();
  const form = useRecordForm<Values, ReimbursementReply>({
    schema: reimbursement,
    values: {
      trancheMovementID: trancheId,
      reimbursementDate: today(),
      capitalAmount: '',
      interestAccruedAmount: '',
      interestDueAmount: '',
      description: '',
      version: loan.version,
    },
    save: (values) =>
      save(foreseeOf(loan, values).foreseen, (seen) =>
        call(movementEndpoints.reimburse, { body: { ...withDayFirst(values, 'reimbursementDate'), ...seen } }),
      ),
    onSaved: (reply) => {
      for (const kind of reply.saved) successToast('ReimbursementSaved', { kind: t(AMOUNT_TEXTS[kind]) });
      if (reply.refused.length === 0) return close();
      // kinds that were saved leave the form, refused ones stay to be corrected
      setAnswer(reply);
      for (const kind of reply.saved) form.methods.setValue(FIELD_OF_KIND[kind], '', { shouldDirty: true });
    },
  });
  const values = useWatch({ control: form.methods.control }) as Values;
  const owed = useMemo(
    () => owedOn(loan, trancheId, values.reimbursementDate),
    [loan, trancheId, values.reimbursementDate],
  );
  useOwedFilledIn(form.methods, isPrefilled ? owed : undefined);
  const { foreseen, refusals } = useMemo(() => foreseeOf(loan, values), [loan, values]);
  return (
    <FormFrame form={{ ...form, canSave: form.canSave && foreseen?.ok === true }} saveKey="Reimburse">
      <FiguresChangedNote lateness={lateness} />
      {answer && <KindMessages answer={answer} />}
      <FieldGrid>
        <DayField form={form} name="reimbursementDate" textKey="ReimbursementDate" isRequired />
        <TextField form={form} name="description" textKey="Description" maxLength={200} />
      </FieldGrid>
      <DebtParts form={form} owed={owed} refusals={refusals} allKey="ReimburseAll" />
      <ForeseenChangesPanel loan={loan} foreseen={foreseen} form={form} />
    </FormFrame>
  );
}

/** Fills in what is owed on the day of the form, and again when that changes; an amount that somebody wrote stays. */
function useOwedFilledIn(methods: UseFormReturn<Values>, owed: ReturnType<typeof owedOn>): void {
  const filledIn = useRef<ReturnType<typeof owedOn>>(undefined);
  useEffect(() => {
    if (!owed) return;
    for (const kind of REIMBURSEMENT_KINDS) {
      const field = FIELD_OF_KIND[kind];
      const isOwn = methods.getValues(field) !== (filledIn.current ? amountOf(filledIn.current[kind]) : '');
      if (!isOwn) methods.setValue(field, amountOf(owed[kind]), { shouldDirty: true, shouldValidate: true });
    }
    filledIn.current = owed;
  }, [methods, owed]);
}

/** Nothing is no amount of a reimbursement. */
function amountOf(owed: string): string {
  return /[1-9]/.test(owed) ? owed : '';
}

function foreseeOf(loan: Loan, values: Values): ForeseenReimbursement {
  const read = reimbursement.safeParse(values);
  return read.success ? foreseeReimbursement(loan, read.data) : { foreseen: undefined, refusals: {} };
}

/** The outcome of each kind, as "kind: text". */
function KindMessages({ answer: { saved, refused } }: { answer: ReimbursementReply }) {
  const { t } = useTranslation();
  return (
    <Note kind="warning">
      {saved.map((kind) => (
        <div key={kind}>{t('ReimbursementSaved', { kind: t(AMOUNT_TEXTS[kind]) })}</div>
      ))}
      {refused.map(({ kind, code, details }) => (
        <div key={kind}>
          {t('ReimbursementRefused', {
            kind: t(AMOUNT_TEXTS[kind]),
            reason: refusalSentence(screenWords(t), { ...details, code } as never),
          })}
        </div>
      ))}
    </Note>
  );
}
