import { createFileRoute } from '@tanstack/react-router';
import { BaseSettingsPage } from '../../../features/base-settings/base-settings.tsx';

export const Route = createFileRoute('/_main/base-settings')({
  staticData: { screen: 'baseSettings' },
  component: BaseSettingsPage,
});
