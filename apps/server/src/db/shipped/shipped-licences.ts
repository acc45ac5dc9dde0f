import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { ownTenant, type TenantTransaction } from '../tenant-transaction.ts';

interface Licence {
  readonly component: string;
  readonly version: string;
  readonly authors: string;
  readonly licenceType: string;
}

/** Written from the packages' metadata by `npm run licences`. */
const LIST = path.join(import.meta.dirname, 'licences.json');

/**
 * Writes the licences of the parts that this release is built with. Those that only an earlier release had are deleted, unless
 * root wrote them: the ids of shipped ones begin alike, and version 1 was never edited.
 */
export async function addLicences(tx: TenantTransaction) {
  const shipped = JSON.parse(fs.readFileSync(LIST, 'utf8')) as readonly Licence[];
  const ids = shipped.map(idOf);
  await tx
    .deleteFrom('licence')
    .where('tenant_id', '=', ownTenant)
    .where('version', '=', 1)
    .where((where) => where(where.cast<string>('licence_id', 'text'), 'like', `${SHIPPED}%`))
    .where('licence_id', 'not in', ids)
    .execute();
  const added = await tx
    .insertInto('licence')
    .values(
      shipped.map((licence) => ({
        tenant_id: ownTenant,
        licence_id: idOf(licence),
        component: licence.component,
        component_version: licence.version,
        authors: licence.authors,
        licence_type: licence.licenceType,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['component', 'component_version'])
    .execute();
  if (added.length === 0) return [];
  // one event for all of them: the release ships them as one list
  const licences = added.map(({ component, component_version: version }) => `${component} ${version}`);
  return [{ resource: 'Licence', after: { licences } }];
}

const SHIPPED = '0193c0de-0000-7000-9';

/** The same id in every database. */
function idOf({ component, version }: Licence): string {
  const digest = createHash('sha256').update(`${component} ${version}`).digest('hex');
  return `${SHIPPED}${digest.slice(0, 3)}-${digest.slice(3, 15)}`;
}
