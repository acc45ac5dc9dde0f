import { z } from 'zod';
import { standard } from '../calls/endpoint.ts';
import type { Field } from '../resources/resource.ts';
import { tenantId } from '../values/kinds.ts';

/** In a path, a tenant has its key where other resources have a UUID. */
export const tenantKey = { params: z.object({ id: tenantId }) };

/** A tenant is known by a key that people read: it is listed, exported and filtered as a text. */
export const keyField = { kind: 'text', value: z.string(), isSorted: true } as const satisfies Field;

export const logoUpload = {
  upload: 'logo',
  uploadLimit: 1_000_000,
  reply: standard(z.object({ logo: z.string() })),
} as const;
