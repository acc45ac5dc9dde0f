import { type AccountingDocument, wordKey } from '@calends/wire';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/figures/dates.ts';
import { SendingAttempts } from '../../../resource/sending-attempts.tsx';
import type { ModalContentProps } from '../../../ui/dialogs/modal-window.tsx';
import { SentDialog } from '../outbox/sent-dialog.tsx';
import { SentFacts } from '../outbox/sent-facts.tsx';
import { SentNotes } from '../outbox/sent-notes.tsx';
import { StepButtons } from '../outbox/step-buttons.tsx';
import { CompareThere } from './compare-there.tsx';
import { DocumentType } from './documents.columns.tsx';
import { EntryTable } from './entry-table.tsx';
import { JOURNALS } from './journal-noun.ts';
import { RelatedDocuments } from './related-documents.tsx';
import { RepostingNote } from './reposting-note.tsx';

/** A document: what it books, what it comes from, what corrects it, and what may be done with it. */
export function DocumentDialog({ recordId = '' }: ModalContentProps) {
  const { t } = useTranslation();
  return (
    <SentDialog
      noun={JOURNALS}
      id={recordId}
      titleOf={({ type, date, company }) => `${t(wordKey(type))} · ${formatDay(date)} · ${company.name}`}
    >
      {(document) => (
        <>
          <DocumentFacts document={document} />
          <SentNotes
            noun={JOURNALS}
            document={document}
            waitsKey={document.reposting === null ? 'CorrectionWaits' : undefined}
          />
          {document.steps.includes('COMPARE') && (
            <CompareThere id={document.id} {...placeIn(document.erpNumber ?? '')} />
          )}
          <EntryTable label={t('Journal')} lines={document.lines} counterparty={document.counterparty.name} />
          <RepostingNote document={document} />
          <RelatedDocuments document={document} noun={JOURNALS} />
          <SendingAttempts attempts={document.attempts} />
          <StepButtons noun={JOURNALS} document={document} />
        </>
      )}
    </SentDialog>
  );
}

/** The diary and the number of a document in accounting, as its row names both. */
function placeIn(erpNumber: string) {
  const at = erpNumber.lastIndexOf('/');
  return { diary: erpNumber.slice(0, Math.max(at, 0)), numberDiary: erpNumber.slice(at + 1) };
}

function DocumentFacts({ document }: { readonly document: AccountingDocument }) {
  const { t } = useTranslation();
  const { phase, entityType, date, valueDate, erpNumber, leavesOn } = document;
  return (
    <SentFacts
      noun={JOURNALS}
      document={document}
      kind={<DocumentType row={document} />}
      companyKey="TPrimaveraSync.Company"
      counterpartyKey="Counterparty"
      side={<> ({t(entityType === 0 ? 'GRANTOR' : 'RECEIVER')})</>}
      more={[
        { textKey: 'Date', value: formatDay(date) },
        ...(valueDate === date ? [] : [{ textKey: 'ValueDate', value: formatDay(valueDate) }]),
        ...(phase === 'DRAFT' ? [{ textKey: 'LeavesOn', value: formatDay(leavesOn) }] : []),
        { textKey: 'ErpNumber', value: erpNumber },
      ]}
    />
  );
}
