import { sql } from 'kysely';
import type { ControlTransaction } from '../../../db/tenant-transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { isLookedAfter } from '../tenants.store.ts';

interface TenantLogo {
  readonly logoId: string;
  readonly tenantId: string;
  readonly contentType: string;
  readonly content: Buffer;
}

export async function insertLogo(control: ControlTransaction, logo: TenantLogo): Promise<void> {
  await control
    .insertInto('tenant_logo')
    .values({
      logo_id: logo.logoId,
      tenant_id: logo.tenantId,
      content_type: logo.contentType,
      content: logo.content,
      replaced_at: null,
    })
    .execute();
}

/** Long enough for every screen that has read the address of the previous picture to load it. */
const isForgotten = sql<boolean>`tenant_logo.replaced_at < now() - interval '10 minutes'`;

/**
 * Sets the tenant's logo. The previous upload can be read for some minutes more, and is deleted with the next change. The
 * version stays, so that a person who edits the tenant meanwhile is not refused as stale.
 */
export async function replaceLogo(control: ControlTransaction, tenantId: string, logo: string | null): Promise<void> {
  await control.updateTable('tenant').set({ logo }).where('tenant_id', '=', tenantId).execute();
  await control.deleteFrom('tenant_logo').where('tenant_id', '=', tenantId).where(isForgotten).execute();
  await control
    .updateTable('tenant_logo')
    .set({ replaced_at: sql<Date>`now()` })
    .where('tenant_id', '=', tenantId)
    .where('replaced_at', 'is', null)
    .execute();
}

export async function isLogoOf(control: ControlTransaction, tenantId: string, logoId: string): Promise<boolean> {
  const logo = await control
    .selectFrom('tenant_logo')
    .select('logo_id')
    .where((where) => where(where.cast('logo_id', 'text'), '=', logoId))
    .where('tenant_id', '=', tenantId)
    .where('replaced_at', 'is', null)
    .executeTakeFirst();
  return logo !== undefined;
}

/** The logo, when the viewer is a member of its tenant or looks after it. */
export async function findVisibleLogo(
  control: ControlTransaction,
  viewer: Actor,
  logoId: string,
): Promise<{ readonly contentType: string; readonly content: Buffer } | undefined> {
  return await control
    .selectFrom('tenant_logo')
    .innerJoin('tenant', 'tenant.tenant_id', 'tenant_logo.tenant_id')
    .leftJoin('membership', (join) =>
      join
        .onRef('membership.tenant_id', '=', 'tenant_logo.tenant_id')
        .on('membership.person_id', '=', viewer.personId)
        .on('membership.is_active', '=', true),
    )
    .select(['tenant_logo.content_type as contentType', 'tenant_logo.content'])
    .where('tenant_logo.logo_id', '=', logoId)
    .where(sql<boolean>`${isForgotten} is not true`)
    .where((where) => where.or([where('membership.tenant_id', 'is not', null), isLookedAfter(viewer)]))
    .executeTakeFirst();
}
