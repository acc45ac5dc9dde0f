import { z } from 'zod';

/** A field that the browser sealed with GET /security/public-key: base64 of RSA-OAEP-SHA256. */
export const sealed = z.string().min(1, 'Required').max(1000);
