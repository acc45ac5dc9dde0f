import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { ReadableError } from '../../../lib/api/readable-error.ts';

/** Shown instead of the browser's own message, which is not translated. */
class PasskeyFailed extends ReadableError {
  constructor() {
    super('PasskeyCancelled');
    this.name = 'PasskeyFailed';
  }
}

/**
 * Whether passkeys can be used: the browser must support them, and the page must have a host name, because browsers refuse IP
 * addresses.
 */
export function canUsePasskeys(): boolean {
  const { hostname } = window.location;
  const isNumber = /^[\d.]+$|^\[/.test(hostname);
  return window.isSecureContext && !isNumber && 'PublicKeyCredential' in window;
}

/** Lets the browser create a passkey. Throws PasskeyFailed when the user or the device declines. */
export async function makePasskey(options: Record<string, unknown>): Promise<{ id: string }> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON; // made by the library on the server
  return await startRegistration({ optionsJSON }).catch(declined);
}

/** Lets the browser sign with a passkey of the user's choice. Throws PasskeyFailed when none is chosen. */
export async function showPasskey(options: Record<string, unknown>): Promise<{ id: string }> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON; // made by the library on the server
  return await startAuthentication({ optionsJSON }).catch(declined);
}

function declined(): never {
  throw new PasskeyFailed();
}
