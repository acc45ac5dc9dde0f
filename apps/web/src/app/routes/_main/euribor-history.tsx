import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltPage } from '../../shell/not-built-page.tsx';

export const Route = createFileRoute('/_main/euribor-history')({
  staticData: { screen: 'euriborHistory' },
  component: NotBuiltPage,
});
