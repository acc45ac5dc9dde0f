import { type InvoiceDocumentRecord, isDoubted } from '@calends/wire';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import { formatInstant } from '../../../lib/figures/dates.ts';
import { Note } from '../../../ui/page/note.tsx';
import { inSentences, missingWords, refusalSentence } from '../documents/refusal-words.ts';
import { isCredit } from './invoices.columns.tsx';

/** What stands in the way of an invoice, and what a person has to know before deciding on it. */
export function InvoiceNotes({ invoice }: { readonly invoice: InvoiceDocumentRecord }) {
  const { t } = useTranslation();
  const { missing, error, errorFacts, isProjected, isCorrection, phase, amount } = invoice;
  const { verification, isAccepted, contractId, dueAt } = invoice;
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
          )}
          {phase === 'REJECTED' && <LinesButton contractId={contractId} />}
        </Note>
      )}
      {missing.length > 0 && (
        <Note kind="warning">
          {t('FillPrimaveraFieldsFirst', { missing: missingWords(t, missing) })}
          <LinesButton contractId={contractId} />
        </Note>
      )}
      {isWaiting && isCorrection && (
        <Note kind="info">{t(isCredit(amount) ? 'CreditNoteWaits' : 'FurtherInvoiceWaits')}</Note>
      )}
      {isWaiting && isProjected && <Note kind="info">{t('DocumentIsProjected')}</Note>}
      {phase === 'CANCELLED' && <Note kind="info">{t('CancelledSendAnew')}</Note>}
      {isDoubted(verification, isAccepted) && (
        <Note kind="warning">{inSentences(t(`Verification_${verification}`), t(`Doubted_${verification}`))}</Note>
      )}
    </>
  );
}

/** Opens how the payments of the contract are invoiced. */
function LinesButton({ contractId }: { readonly contractId: string }) {
  const { t } = useTranslation();
  const { open } = useModal();
  return (
    <>
      {' '}
      <Button variant="subtle" size="compact-xs" onClick={() => void open('contracts/sync-invoice', contractId)}>
        {t('SyncInvoice')}
      </Button>
    </>
  );
}
