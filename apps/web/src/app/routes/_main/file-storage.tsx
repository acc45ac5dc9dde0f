import { createFileRoute } from '@tanstack/react-router';
import { FileStoragePage } from '../../../features/blob-storage/file-storage-page.tsx';

export const Route = createFileRoute('/_main/file-storage')({
  staticData: { screen: 'fileStorage' },
  component: FileStoragePage,
});
