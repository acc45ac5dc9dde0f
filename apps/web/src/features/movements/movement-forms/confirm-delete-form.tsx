import { MERGER_MAKERS, movementEndpoints, removeTranche, trancheEndpoints } from '@calends/wire';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../../lib/api/api.ts';
import { waitsForSecond } from '../../../lib/api/waits-for-second.ts';
import { useMay } from '../../../lib/session/profile.ts';
import { ForeseenChangesPanel } from '../../../loans/foreseen/foreseen-changes-panel.tsx';
import type { Loan } from '../../../loans/in-hand/loan.queries.ts';
import { FiguresChangedNote } from '../../../loans/save/figures-changed-note.tsx';
import { useDatedSave } from '../../../loans/save/use-dated-save.ts';
import { type ModalContentProps, useModalFrame } from '../../../ui/dialogs/modal-window.tsx';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { Note } from '../../../ui/page/note.tsx';
import { NoRightsState } from '../../../ui/states/states.tsx';
import { successToast } from '../../../ui/toasts/toasts.ts';
import { foreseeRemoval } from '../edited-facts.ts';
import { foreseeRemovalOfAct } from '../loan-forms/foresee-act.ts';
import { DroppedSetNote } from './dropped-set-note.tsx';
import { MergerRemovalNote } from './merger-removal-note.tsx';
import { MergerSetsNote } from './merger-sets-note.tsx';
import { MovementFormFrame, type MovementRow } from './movement-form-frame.tsx';

interface RemovalProps {
  readonly loan: Loan;
  readonly row: MovementRow;
  readonly close: () => void;
}

/** Takes back the tranche, the movement or the change that the address names, after a preview of the effect. */
export function ConfirmDeleteForm({ recordId, close }: ModalContentProps) {
  const { t } = useTranslation();
  const mayMerge = useMay(MERGER_MAKERS);
  return (
    <MovementFormFrame movementId={recordId} titleKey="Delete">
      {(loan, row) => {
        if (row.isDerived) return <Note kind="refusal">{t('MovementIsDerived')}</Note>;
        if (row.movementType === 'CONTRACTCREATION') return <Note kind="refusal">{t('MovementHasOwnForm')}</Note>;
        if (row.act === 'MERGER' && !mayMerge) return <NoRightsState text="DialogForbiddenText" />;
        const Removal = row.movementType === 'TRANCHE' ? TrancheRemoval : MovementRemoval;
        return <Removal loan={loan} row={row} close={close} />;
      }}
    </MovementFormFrame>
  );
}

type TrancheValues = z.input<typeof removeTranche>;

/** A tranche is taken back with its movements, so the user has to type a word, which the server compares exactly. */
function TrancheRemoval({ loan, row, close }: RemovalProps) {
  const { t } = useTranslation();
  const { lateness, save } = useDatedSave(loan);
  const foreseen = useMemo(() => foreseeRemoval(loan, row.id), [loan, row.id]);
  const form = useRecordForm<TrancheValues, unknown>({
    schema: removeTranche,
    values: { id: row.id, confirmationString: '', version: loan.version },
    save: (values) =>
      save(foreseen, (seen) => call(trancheEndpoints.remove, { params: { id: row.id }, body: { ...values, ...seen } })),
    savedText: 'Deleted',
    onSaved: close,
  });
  return (
    <FormFrame form={{ ...form, canSave: form.canSave && foreseen.ok }} saveKey="DeleteTranche">
      <FiguresChangedNote lateness={lateness} />
      <Text size="sm">{t('DeleteTrancheText')}</Text>
      <TextField form={form} name="confirmationString" textKey="ConfirmationString" isRequired />
      <ForeseenChangesPanel loan={loan} foreseen={foreseen} />
    </FormFrame>
  );
}

/** A single movement, or an act with all of its movements, is taken back without typing a word: the effect is shown above the button. */
function MovementRemoval({ loan, row, close }: RemovalProps) {
  const { t } = useTranslation();
  const frame = useModalFrame();
  const { lateness, save } = useDatedSave(loan);
  const { id, act, actId } = row;
  const foreseen = useMemo(
    () => (actId === null ? foreseeRemoval(loan, id) : foreseeRemovalOfAct(loan, actId)),
    [loan, id, actId],
  );
  const removal = useMutation({
    mutationFn: () => save(foreseen, (seen) => call(movementEndpoints.remove, { params: { id }, query: { ...seen } })),
    onSuccess: () => {
      successToast('Deleted');
      close();
    },
    onError: (fault) => waitsForSecond(fault) && close(),
  });
  return (
    <Stack gap="md">
      <FiguresChangedNote lateness={lateness} />
      {act === 'MERGER' && actId !== null ? (
        <MergerRemovalNote actId={actId} />
      ) : (
        <Text size="sm">{act === null ? t('DeleteMovementText') : t('DeleteActText', { act: t(act) })}</Text>
      )}
      {act === 'NETTING' && <Note kind="warning">{t('DeleteNettingText')}</Note>}
      {act === 'MERGER' && actId !== null ? <MergerSetsNote actId={actId} /> : <DroppedSetNote loan={loan} row={row} />}
      <ForeseenChangesPanel loan={loan} foreseen={foreseen} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={frame?.requestClose}>
          {t('Cancel')}
        </Button>
        <Button color="red" disabled={!foreseen.ok} loading={removal.isPending} onClick={() => removal.mutate()}>
          {t(act === null ? 'DeleteMovement' : act === 'MERGER' ? 'DeleteMerger' : 'DeleteAct')}
        </Button>
      </Group>
    </Stack>
  );
}
