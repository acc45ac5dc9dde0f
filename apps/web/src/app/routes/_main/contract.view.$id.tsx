import { createFileRoute } from '@tanstack/react-router';
import { LoanPage } from '../../loan-page.tsx';

export const Route = createFileRoute('/_main/contract/view/$id')({
  staticData: { screen: 'contract' },
  component: ViewedLoan,
});

function ViewedLoan() {
  return <LoanPage contractId={Route.useParams().id} />;
}
