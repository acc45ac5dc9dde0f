import { createFileRoute } from '@tanstack/react-router';
import { MetadataPage } from '../../../features/metadata/metadata.tsx';

export const Route = createFileRoute('/_main/metadata')({
  staticData: { screen: 'metadata' },
  component: MetadataPage,
});
