import { eventHistoryEndpoints } from '@calends/wire';
import { CompanyCertificates } from '../features/confirmations/certificates.tsx';
import { CompanyFiles } from '../features/contract-files/company-files.tsx';
import { CompanyFigures } from '../features/dashboards/company/company-figures.tsx';
import { EntityPage } from '../features/entities/page/entity-page.tsx';
import { RecordHistory } from '../features/event-history/record-history.tsx';
import { CompanyPeople } from '../features/users/people/company-people.tsx';
import { useMayCall } from '../resource/plain/use-plain-actions.tsx';
import { NotFoundScreen } from './shell/status-pages.tsx';

/** The page of a company, with its figures, its people, the files of its loans and its history, which belong to other features. */
export function CompanyPage({ entityId }: { readonly entityId: string }) {
  const mayReadHistory = useMayCall(eventHistoryEndpoints.list);
  return (
    <EntityPage
      key={entityId}
      entityId={entityId}
      renderFigures={(id) => <CompanyFigures company={id} />}
      renderPeople={(company) => <CompanyPeople company={company} />}
      renderFiles={(id) => (
        <>
          <CompanyFiles company={id} />
          <CompanyCertificates company={id} />
        </>
      )}
      renderHistory={mayReadHistory ? (id) => <RecordHistory recordId={id} close={() => undefined} /> : undefined}
      nowhere={<NotFoundScreen />}
    />
  );
}
