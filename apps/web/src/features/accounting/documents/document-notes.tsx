import { type AccountingDocument, isDoubted } from '@calends/wire';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import { formatInstant } from '../../../lib/figures/dates.ts';
import { Note } from '../../../ui/page/note.tsx';
import { CompareThere } from './compare-there.tsx';
import { inSentences, missingWords, refusalSentence } from './refusal-words.ts';

/** What stands in the way of a document, and what a person has to know before deciding on it. */
export function DocumentNotes({ document }: { readonly document: AccountingDocument }) {
  const { t } = useTranslation();
  const { missing, error, errorFacts, isProjected, isCorrection, phase, verification, isAccepted, contractId } =
    document;
  const { dueAt, steps, erpNumber, reposting } = document;
  const isWaiting = phase === 'DRAFT';
  return (
    <>
      {error !== null && (
        <Note kind={phase === 'QUEUED' || phase === 'UNCONFIRMED' ? 'info' : 'warning'}>
          {inSentences(
            refusalSentence(t, error, errorFacts),
            ...(dueAt === null
              ? []
              : [t(phase === 'UNCONFIRMED' ? 'SoughtAgainAt' : 'TriedAgainAt', { time: formatInstant(dueAt) })]),
            ...(phase === 'REJECTED' ? [t('RefusedSendAgain')] : []),
          )}
          {phase === 'REJECTED' && <AccountsButton contractId={contractId} />}
        </Note>
      )}
      {missing.length > 0 && (
        <Note kind="warning">
          {t('FillPrimaveraFieldsFirst', { missing: missingWords(t, missing) })}
          <AccountsButton contractId={contractId} />
        </Note>
      )}
      {isWaiting && isCorrection && reposting === null && <Note kind="info">{t('CorrectionWaits')}</Note>}
      {isWaiting && isProjected && <Note kind="info">{t('DocumentIsProjected')}</Note>}
      {phase === 'CANCELLED' && (
        <Note kind="info">{t(steps.includes('ANEW') ? 'CancelledSendAnew' : 'CancelledForGood')}</Note>
      )}
      {isDoubted(verification, isAccepted) && (
        <Note kind="warning">{inSentences(t(`Verification_${verification}`), t(`Doubted_${verification}`))}</Note>
      )}
      {steps.includes('COMPARE') && <CompareThere id={document.id} {...placeIn(erpNumber ?? '')} />}
    </>
  );
}

/** Opens the accounts on which both companies book the loan. */
function AccountsButton({ contractId }: { readonly contractId: string }) {
  const { t } = useTranslation();
  const { open } = useModal();
  return (
    <>
      {' '}
      <Button variant="subtle" size="compact-xs" onClick={() => void open('contracts/sync-accounting', contractId)}>
        {t('SyncAccounting')}
      </Button>
    </>
  );
}

/** The diary and the number of a document in accounting, as its row names both. */
function placeIn(erpNumber: string) {
  const at = erpNumber.lastIndexOf('/');
  return { diary: erpNumber.slice(0, Math.max(at, 0)), numberDiary: erpNumber.slice(at + 1) };
}
