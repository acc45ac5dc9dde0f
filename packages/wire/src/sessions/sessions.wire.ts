import { z } from 'zod';

/** The bearer token, good for ten minutes; a cookie that scripts cannot read renews it. */
export const session = z.object({ token: z.string(), expiresAt: z.string() }).meta({ id: 'Session' });
export type Session = z.infer<typeof session>;
