import { z } from 'zod';
import { endpoint, standard } from '../calls/endpoint.ts';
import { tenantId } from '../values/kinds.ts';

/** The steps that a new installation needs before its first figure, in their order. */
export const FIRST_STEPS = ['TENANT', 'COMPANIES', 'PEOPLE', 'RATES', 'CONTRACT'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** A loan is between two. */
export const COMPANIES_NEEDED = 2;

export const firstSteps = z
  .object({
    /** The group's own tenant, in which all but the first step are done; null as long as there is none. */
    tenant: z.object({ id: tenantId, name: z.string() }).nullable(),
    done: z.array(z.enum(FIRST_STEPS)),
  })
  .meta({ id: 'FirstSteps' });
export type FirstSteps = z.infer<typeof firstSteps>;

export const firstStepEndpoints = {
  read: endpoint('GET /GenericServices/first-steps', 'tenantAdmins', {
    summary:
      'How far the installation is: asked in the reserved tenant or in the group’s own; in every other tenant all is done.',
    reply: standard(firstSteps),
  }),
};
