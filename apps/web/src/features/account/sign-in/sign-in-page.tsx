import { Door } from './door.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** The sign-in page. */
export function SignInPage() {
  return (
    <Door>
      <SignInForm />
    </Door>
  );
}
