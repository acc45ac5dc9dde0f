import { isDoubted } from '@calends/wire';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import { formatInstant } from '../../../lib/figures/dates.ts';
import { Note } from '../../../ui/page/note.tsx';
import { inSentences, missingWords, refusalSentence } from '../documents/refusal-words.ts';
import { type SentNoun, sentKey } from './sent-noun.ts';
import type { SentRecord, SentRow } from './sent-row.ts';

interface SentNotesProps<Row extends SentRow, One extends SentRecord> {
  readonly noun: SentNoun<Row, One>;
  readonly document: One;
  /** What is said of a correction that waits; undefined where something else says it. */
  readonly waitsKey: string | undefined;
}

/** What stands in the way of a document, and what a person has to know before deciding on it. */
export function SentNotes<Row extends SentRow, One extends SentRecord>({
  noun,
  document,
  waitsKey,
}: SentNotesProps<Row, One>) {
  const { t } = useTranslation();
  const { missing, error, errorFacts, isProjected, isCorrection, phase, verification, isAccepted } = document;
  const { contractId, dueAt, steps } = document;
  const isWaiting = phase === 'DRAFT';
  const { dialog, textKey } = noun.mapping;
  const mapping = <MappingButton dialog={dialog} textKey={textKey} contractId={contractId} />;
  return (
    <>
      {error !== null && (
        <Note kind={phase === 'QUEUED' || phase === 'UNCONFIRMED' ? 'info' : 'warning'}>
          {inSentences(
            refusalSentence(t, error, errorFacts),
            ...(dueAt === null
              ? []
              : [t(phase === 'UNCONFIRMED' ? 'SoughtAgainAt' : 'TriedAgainAt', { time: formatInstant(dueAt) })]),
            ...(phase === 'REJECTED' ? [t(noun.mapping.refusedKey)] : []),
          )}
          {phase === 'REJECTED' && mapping}
        </Note>
      )}
      {missing.length > 0 && (
        <Note kind="warning">
          {t('FillPrimaveraFieldsFirst', { missing: missingWords(t, missing) })}
          {mapping}
        </Note>
      )}
      {isWaiting && isCorrection && waitsKey !== undefined && <Note kind="info">{t(waitsKey)}</Note>}
      {isWaiting && isProjected && <Note kind="info">{t('DocumentIsProjected')}</Note>}
      {phase === 'CANCELLED' && (
        <Note kind="info">{t(sentKey(noun, steps.includes('ANEW') ? 'CancelledSendAnew' : 'CancelledForGood'))}</Note>
      )}
      {isDoubted(verification, isAccepted) && (
        <Note kind="warning">
          {inSentences(t(sentKey(noun, `Verification_${verification}`)), t(sentKey(noun, `Doubted_${verification}`)))}
        </Note>
      )}
    </>
  );
}

interface MappingButtonProps {
  readonly dialog: string;
  readonly textKey: string;
  readonly contractId: string;
}

/** Opens what the contract says of its documents. */
function MappingButton({ dialog, textKey, contractId }: MappingButtonProps) {
  const { t } = useTranslation();
  const { open } = useModal();
  return (
    <>
      {' '}
      <Button variant="subtle" size="compact-xs" onClick={() => void open(dialog, contractId)}>
        {t(textKey)}
      </Button>
    </>
  );
}
