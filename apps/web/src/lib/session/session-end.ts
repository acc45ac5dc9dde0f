/** The pages that need no session (overview section 2): a 401 there does not end the session. */
const PUBLIC_PAGES: readonly string[] = [
  '/',
  '/login',
  '/forgot-password',
  '/reset-password',
  '/license',
  '/validate-ip',
  '/confirm-access',
  '/unsubscribe',
  '/confirm',
  '/user-agreements',
];
const HUB = '/progresshub';
const LOCAL_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

interface Refused {
  /** The path of the call that was answered with 401. */
  readonly called: string;
  readonly page: Pick<Location, 'hostname' | 'pathname'>;
  readonly keepsOnLocalHost: boolean;
}

/**
 * Whether a 401 ends the session: not on a public page, not from the hub, and not on localhost where that is set (decision
 *
 */
export function endsSession({ called, page, keepsOnLocalHost }: Refused): boolean {
  if (called.toLowerCase().startsWith(HUB)) return false;
  if (PUBLIC_PAGES.includes(page.pathname.replace(/(.)\/$/, '$1'))) return false;
  return !(keepsOnLocalHost && LOCAL_HOSTS.includes(page.hostname));
}

/** The setting LOCAL_HOST_KEEPS_SESSION of the server; off by default. */
export const keepsOnLocalHost =
  document.querySelector<HTMLMetaElement>('meta[name="local-host-keeps-session"]')?.content === 'true';
