import { createFileRoute } from '@tanstack/react-router';
import { MainPage } from '../../shell/menu/main-page.tsx';

export const Route = createFileRoute('/_main/main')({ staticData: { screen: 'main' }, component: MainPage });
