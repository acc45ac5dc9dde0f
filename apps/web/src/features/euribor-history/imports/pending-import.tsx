import { type PendingImportDetails, pendingImportEndpoints } from '@calends/wire';
import { Stack } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../../lib/api/api.ts';
import { haveFiguresChanged } from '../../../lib/api/failures.ts';
import { formatDay, formatInstant } from '../../../lib/figures/dates.ts';
import { percent } from '../../../loans/loan-words.ts';
import type { ModalContentProps } from '../../../ui/dialogs/modal-window.tsx';
import { Facts } from '../../../ui/page/facts.tsx';
import { Note } from '../../../ui/page/note.tsx';
import { ErrorState, FormSkeleton } from '../../../ui/states/states.tsx';
import { DenseTable } from '../../../ui/tables/dense-table.tsx';
import { WindowedBody } from '../../../ui/tables/windowed-body.tsx';
import { successToast } from '../../../ui/toasts/toasts.ts';
import { importOutcomeQuery, pendingImportQuery, useRefreshRates } from '../by-hand/rates.queries.ts';
import { Decision } from '../decision.tsx';
import { ImportOutcome } from './import-outcome.tsx';

/** An import that waits, with what it would do; a second person confirms or refuses it, the one who made it may withdraw it. */
export function PendingImportDialog({ recordId = '', close }: ModalContentProps) {
  const { t } = useTranslation();
  // an import that was decided is no longer found, though the list that it left is read again
  const [isDecided, setDecided] = useState(false);
  const { data, error, refetch } = useQuery({ ...pendingImportQuery(recordId), enabled: !isDecided });
  if (error instanceof ApiError && error.status === 404) return <Note kind="info">{t('PendingImportGone')}</Note>;
  if (data) return <Waiting pending={data} close={close} isOpen={!isDecided} onDecided={setDecided} />;
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FormSkeleton rows={4} />;
}

const OF_PERSON = { confirm: 'ConfirmImport', refuse: 'RefuseImport', withdraw: 'WithdrawImport' };
const OF_SOURCE = { confirm: 'TakeRates', refuse: 'RefuseRates', withdraw: 'RefuseRates' };

interface WaitingProps {
  readonly pending: PendingImportDetails;
  readonly close: () => void;
  readonly isOpen: boolean;
  /** Called when a decision begins, and with false when it fails. */
  readonly onDecided: (isDecided: boolean) => void;
}

function Waiting({ pending, close, isOpen, onDecided }: WaitingProps) {
  const { t } = useTranslation();
  const refresh = useRefreshRates();
  const params = { id: pending.id };
  const watched = { onMutate: () => onDecided(true), onError: () => onDecided(false), onSettled: refresh };
  const confirming = useMutation({
    ...watched,
    mutationFn: (outcome: string) => call(pendingImportEndpoints.confirm, { params, query: { outcome } }),
    onSuccess: ({ imported, changed }) => {
      successToast('ImportSaved', { count: imported + changed });
      close();
    },
  });
  const refusing = useMutation({
    ...watched,
    mutationFn: () => call(pendingImportEndpoints.refuse, { params }),
    onSuccess: close,
  });
  const foreseen = useQuery({ ...importOutcomeQuery(pending.id), enabled: isOpen });
  return (
    <Stack gap="md">
      <Facts
        facts={[
          { textKey: 'Source', value: pending.fileName },
          { textKey: 'ReferenceDate', value: `${formatDay(pending.firstDay)} – ${formatDay(pending.lastDay)}` },
          { textKey: 'EnteredBy', value: pending.enteredBy },
          { textKey: 'EnteredAt', value: formatInstant(pending.enteredAt) },
        ]}
      />
      {haveFiguresChanged(confirming.error) && <Note kind="warning">{t('FiguresChangedMeanwhile')}</Note>}
      {pending.isFetched && <Note kind="info">{t('FetchedRatesWait')}</Note>}
      {pending.isOwnEntry && <Note kind="info">{t('OwnRateNotConfirmed')}</Note>}
      <Values changes={pending.changes} />
      <Decision
        isOwn={pending.isOwnEntry}
        keys={pending.isFetched ? OF_SOURCE : OF_PERSON}
        foreseen={foreseen}
        confirming={confirming}
        refusing={refusing}
      >
        {(shown) => <ImportOutcome outcome={shown} />}
      </Decision>
    </Stack>
  );
}

/** What the second person answers for, value by value. */
function Values({ changes }: Pick<PendingImportDetails, 'changes'>) {
  const { t } = useTranslation();
  const label = t('ImportedValues', { count: changes.length });
  return (
    <DenseTable
      label={label}
      maxHeight={240}
      columns={[
        { key: 'day', label: t('ReferenceDate') },
        { key: 'term', label: t('Term') },
        { key: 'before', label: t('Before'), isFigure: true },
        { key: 'after', label: t('After'), isFigure: true },
      ]}
    >
      <WindowedBody columnCount={4} rows={changes}>
        {({ referenceDate, term, before, after }) => (
          <tr key={`${referenceDate} ${term}`}>
            <td>{formatDay(referenceDate)}</td>
            <td>{t(term)}</td>
            <td data-figure>{before === null ? '–' : percent(before)}</td>
            <td data-figure>{after === null ? '–' : percent(after)}</td>
          </tr>
        )}
      </WindowedBody>
    </DenseTable>
  );
}
