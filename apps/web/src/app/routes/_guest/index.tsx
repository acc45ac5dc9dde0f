import { createFileRoute } from '@tanstack/react-router';
import { SignInPage } from '../../../features/account/sign-in/sign-in-page.tsx';

export const Route = createFileRoute('/_guest/')({ staticData: { titleKey: 'SignIn' }, component: SignInPage });
