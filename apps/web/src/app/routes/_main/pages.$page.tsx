import { createFileRoute } from '@tanstack/react-router';
import { OwnPage } from '../../../features/general-pages/own-page.tsx';

export const Route = createFileRoute('/_main/pages/$page')({
  staticData: { screen: 'ownPages' },
  component: OwnPageScreen,
});

function OwnPageScreen() {
  const { page } = Route.useParams();
  return <OwnPage page={page} />;
}
