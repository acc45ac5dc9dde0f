import { createFileRoute } from '@tanstack/react-router';
import { GeneralPage } from '../../../features/general-pages/general-page.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';

export const Route = createFileRoute('/_main/pages/$page')({
  staticData: { screen: 'ownPages' },
  component: OwnPage,
});

/** A page that an administrator wrote, by its name. */
function OwnPage() {
  const { page } = Route.useParams();
  return (
    <>
      <PageHeader title={page} />
      <GeneralPage page={page} />
    </>
  );
}
