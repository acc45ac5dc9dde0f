import { type PasswordLink, type PasswordLinkPurpose, passwordLinkEndpoints } from '@calends/wire';
import { useMantineColorScheme } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError, call } from '../../../lib/api/api.ts';
import { ReadableError } from '../../../lib/api/readable-error.ts';
import { sealSecrets } from '../../../lib/api/seal.ts';
import { askedAgreement } from '../../../lib/session/agreements.ts';
import { currentTenantId, forgetSession } from '../../../lib/session/session.ts';
import { useEnter } from '../../../lib/session/use-enter.ts';
import { texts } from '../../../lib/words/texts.ts';
import { messagesOf, successToast } from '../../../ui/toasts/toasts.ts';
import { loadPasswordRules } from './use-strength.ts';

export interface NewPasswordValues {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
  readonly confirmPassword: string;
}

type Errors = Readonly<Partial<Record<string, string>>>;

/**
 * How long the message is shown when an activation is refused because of the IP address, before the user is signed out
 * (overview section 8).
 */
const SIGN_OUT_MS = 3000;
const NAMES_AN_ADDRESS = /\bIP\b/i;

/** Thrown before anything is sent; has the missing values by field. */
class Lacking extends ReadableError {
  readonly errors: Errors;
  constructor(errors: Errors) {
    super('BadRequestError');
    this.errors = errors;
  }
}

/**
 * Sets the password with the token of a link; after an activation the user is signed in. `focus` focuses the first invalid
 * field.
 */
export function useNewPassword(token: string, { purpose, tenants }: PasswordLink, focus: (field: string) => void) {
  const navigate = useNavigate();
  const enter = useEnter();
  const { setColorScheme } = useMantineColorScheme();
  const [errors, setErrors] = useState<Errors>({});
  const isReset = purpose === 'RESET_PASSWORD';

  const signOutLater = () =>
    setTimeout(() => {
      forgetSession();
      setColorScheme('light');
      void navigate({ to: '/', search: {} });
    }, SIGN_OUT_MS);

  const saving = useMutation({
    meta: { isQuiet: true },
    mutationFn: async (values: NewPasswordValues) => {
      const lacking = await faultsOf({ ...values, tenants }, purpose);
      if (Object.keys(lacking).length > 0) throw new Lacking(lacking);
      const { email, firstName, lastName, password, confirmPassword } = values;
      const sealed = await sealSecrets({ password, confirmPassword });
      const body = { ...sealed, token, tenantId: currentTenantId() || null };
      if (isReset) return await call(passwordLinkEndpoints.reset, { body });
      const named = purpose === 'FIRST_ROOT' && { email, firstName, lastName };
      return await call(passwordLinkEndpoints.resetAndActivate, { body: { ...body, ...named } });
    },
    onSuccess: async (answer) => {
      if (answer !== true && answer !== null) return await enter(answer.token, undefined);
      successToast('PasswordSaved'); // also if a one-time code is required: the sign-in page asks for it
      await navigate({ to: '/', search: {} });
    },
    onError: async (fault) => {
      const asked = askedAgreement(fault);
      if (asked) return await navigate({ to: '/user-agreements', search: { token: asked } });
      const refused = errorsOf(fault);
      setErrors(refused);
      const [first] = Object.keys(refused);
      if (first) return focus(first);
      const message = messagesOf(fault).map((one) => texts.t(one));
      if (!isReset && message.some((one) => NAMES_AN_ADDRESS.test(one))) signOutLater();
    },
  });
  return {
    save: saving.mutate,
    isPending: saving.isPending,
    errors,
    forget: (field: keyof NewPasswordValues) => setErrors((before) => ({ ...before, [field]: undefined })),
    message:
      saving.error && Object.keys(errorsOf(saving.error)).length === 0 && !askedAgreement(saving.error)
        ? messagesOf(saving.error)[0]
        : undefined,
  };
}

async function faultsOf(
  values: NewPasswordValues & Pick<PasswordLink, 'tenants'>,
  purpose: PasswordLinkPurpose,
): Promise<Errors> {
  const { passwordFaults } = await loadPasswordRules();
  const [fault] = values.password === '' ? ['PasswordRequired'] : passwordFaults(values.password, values);
  const wanted = purpose === 'FIRST_ROOT' ? (['email', 'firstName', 'lastName'] as const) : [];
  const missing = wanted.filter((name) => values[name].trim() === '');
  return {
    ...Object.fromEntries(missing.map((name) => [name, REQUIRED[name]])),
    ...(fault !== undefined && { password: fault }),
    ...(values.confirmPassword === ''
      ? { confirmPassword: 'ConfirmPasswordRequired' }
      : values.confirmPassword !== values.password && { confirmPassword: 'PasswordsDiffer' }),
  };
}

const REQUIRED = { email: 'EmailRequired', firstName: 'FirstNameRequired', lastName: 'LastNameRequired' } as const;

function errorsOf(fault: unknown): Errors {
  if (fault instanceof Lacking) return fault.errors;
  if (!(fault instanceof ApiError)) return {};
  return Object.fromEntries(Object.entries(fault.errors).map(([field, keys]) => [field, keys[0]]));
}
