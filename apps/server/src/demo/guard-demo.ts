import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import { inControl } from '../db/tenant-transaction.ts';
import { isLoopback } from '../http/requests/loopback.ts';
import { StartUpProblem } from '../start-up-problem.ts';
import { hasAnyOf, hasTenants } from './demo.store.ts';
import { DEMO_PEOPLE } from './people/cast.ts';

interface Installation {
  readonly host: string;
  readonly baseUrl: string;
  /** Whether the demonstration is loaded into an empty database. */
  readonly demo: boolean;
  /** Whether the operator accepts that others reach the demonstration, though its password is public. */
  readonly openDemo: boolean;
}

/**
 * The demonstration's password is in the README, and one of its people is root: where other machines could connect, the product
 * does not start with them. Throws StartUpProblem.
 */
export async function refuseOpenDemo(
  db: Kysely<Database>,
  { host, baseUrl, demo, openDemo }: Installation,
): Promise<void> {
  const cause = isLoopback(host) ? baseUrl.startsWith('https:') && `BASE_URL ${baseUrl}` : `HOST ${host}`;
  if (openDemo || !cause) return;
  const emails = DEMO_PEOPLE.map(({ email }) => email);
  const isThere = await inControl(
    db,
    async (control) => (await hasAnyOf(control, emails)) || (demo && !(await hasTenants(control))),
  );
  if (isThere)
    throw new StartUpProblem(
      `${cause} lets others in, and everybody knows the password of the demonstration's people: start with DEMO=false on an empty database, or with OPEN_DEMO=true if you mean it`,
    );
}
