import { Door } from './door.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Where a visit begins. */
export function SignInPage() {
  return (
    <Door>
      <SignInForm />
    </Door>
  );
}
