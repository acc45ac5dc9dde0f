import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { bookedCompaniesQuery } from '../../../loans/accounting/booked-companies.query.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { PageTabs } from '../../../ui/page/page-tabs.tsx';
import { FileList } from '../files/file-list.tsx';
import { ReconciliationList } from '../reconciliation/reconciliation-list.tsx';
import { CompanyStates } from './company-states.tsx';
import { DocumentList } from './document-list.tsx';
import { DOCUMENT_TABS, type DocumentTab, documentTab } from './document-tabs.ts';
import { JournalList } from './journal-list.tsx';

const TABS = {
  documents: { textKey: 'AccountingDocumentsTab', Content: AllDocuments },
  decisions: { textKey: 'DecisionsTab', Content: Decisions },
  reconciliation: { textKey: 'Reconciliation', Content: ReconciliationList },
  journal: { textKey: 'AccountingJournal', Content: JournalList },
  files: { textKey: 'FilesTab', Content: FileList },
} as const satisfies Record<DocumentTab, object>;

/** The documents of all loans on their way into the books of their companies. */
export function AccountingPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const tab = documentTab(useParams({ strict: false }).tab);
  const { data: companies = [] } = useQuery(bookedCompaniesQuery);
  const decisions = companies.reduce((sum, one) => sum + one.needsDecision, 0);
  const { Content } = TABS[tab];
  return (
    <>
      <PageHeader title={t('AccountingDocuments')} text={t('AccountingDocumentsText')} />
      <PageTabs
        names={DOCUMENT_TABS}
        open={tab}
        textKeyOf={(name) => TABS[name].textKey}
        marks={{
          decisions: decisions > 0 && (
            <Badge size="sm" color="red" variant="light">
              {decisions}
            </Badge>
          ),
        }}
        onOpen={(next) => void navigate({ to: '/primavera-accounting/{-$tab}', params: { tab: next }, search: {} })}
      >
        <Content />
      </PageTabs>
    </>
  );
}

function AllDocuments() {
  return (
    <>
      <CompanyStates />
      <DocumentList />
    </>
  );
}

function Decisions() {
  return <DocumentList isOfDecisions />;
}
