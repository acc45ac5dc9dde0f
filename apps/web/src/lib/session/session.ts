import { useSyncExternalStore } from 'react';

/** The documents name the place of the session token: local storage, `jwt` (overview section 3). */
const TOKEN = 'jwt';
const LAST_TENANT = 'calends.tenant';

/** The claims of the token that the browser reads; only the server verifies them. */
interface Claims {
  readonly tenantId?: string;
  readonly sid?: string;
}

const listeners = new Set<() => void>();

export function sessionToken(): string | null {
  return localStorage.getItem(TOKEN);
}

export function keepSession(token: string): void {
  localStorage.setItem(TOKEN, token);
  const tenantId = claimsOf(token).tenantId;
  if (tenantId) localStorage.setItem(LAST_TENANT, tenantId);
  tell();
}

export function forgetSession(): void {
  localStorage.removeItem(TOKEN);
  tell();
}

/** The tenant of the token, else of the last session: sent as the Tenant header and shown in the sign-in form. */
export function currentTenantId(): string {
  const token = sessionToken();
  return (token && claimsOf(token).tenantId) || localStorage.getItem(LAST_TENANT) || '';
}

/** An id of the session, empty without one: data kept for one session are not shown in another. */
export function currentSessionId(): string {
  const token = sessionToken();
  return (token && claimsOf(token).sid) || '';
}

/** Whether somebody is signed in, as a React value. */
export function useHasSession(): boolean {
  return useSyncExternalStore(listen, () => sessionToken() !== null);
}

/**
 * Calls `change` when another tab of this browser signs in, signs out or changes the tenant. A renewed token changes nothing
 * for this tab.
 */
export function onSessionOfOtherTabs(change: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key !== TOKEN) return;
    tell();
    if (tenantIn(event.oldValue) !== tenantIn(event.newValue)) change();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

function tenantIn(token: string | null): string | undefined {
  return token === null ? undefined : (claimsOf(token).tenantId ?? '');
}

function claimsOf(token: string): Claims {
  const payload = token.split('.')[1];
  if (!payload) return {};
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Claims;
  } catch {
    return {}; // no token of ours: the server will refuse it
  }
}

function tell(): void {
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
