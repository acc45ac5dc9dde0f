import { z } from 'zod';
import { endpoint, standard } from '../calls/endpoint.ts';
import { session } from '../sessions/sessions.wire.ts';

/** The reply to the first sign-in from an unknown address: a mail with a link is on its way (decision B-37). */
export const NEW_ADDRESS = 'NewIpAddress';
/** The address is known from now on, and the sign-in goes on where it began. */
export const ADDRESS_CONFIRMED = 'AddressConfirmed';

export const newAddressEndpoints = {
  confirm: endpoint('POST /tokens/login-new-ip', 'public', {
    summary: `Makes the address of a sign-in known by the mailed link; called from there it signs in, else it says ${ADDRESS_CONFIRMED}.`,
    body: z.strictObject({ token: z.string().min(1, 'Required').max(200) }),
    reply: standard(session.nullable()),
  }),
};
