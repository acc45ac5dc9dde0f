import { createFileRoute } from '@tanstack/react-router';
import { CompanyPage } from '../../company-page.tsx';

export const Route = createFileRoute('/_main/entities_/view/$id')({
  staticData: { screen: 'entity' },
  component: ViewedCompany,
});

function ViewedCompany() {
  return <CompanyPage entityId={Route.useParams().id} />;
}
