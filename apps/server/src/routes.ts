import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Database } from './db/database.ts';
import { signInLimits } from './features/account/account.public.ts';
import { accountRoutes } from './features/account/account.routes.ts';
import { contractRoutes } from './features/contracts/contracts.routes.ts';
import { entityRoutes } from './features/entities/entities.routes.ts';
import { euriborRoutes } from './features/euribor-history/euribor-history.routes.ts';
import { feeRoutes } from './features/fees/fees.routes.ts';
import { metadataRoutes } from './features/metadata/metadata.routes.ts';
import { movementRoutes } from './features/movements/movements.routes.ts';
import type { KeyRing } from './features/security/security.public.ts';
import { securityRoutes } from './features/security/security.routes.ts';
import { tenantRoutes } from './features/tenants/tenants.routes.ts';
import { trancheRoutes } from './features/tranches/tranches.routes.ts';
import { translationRoutes } from './features/translations/translations.routes.ts';
import { userRoutes } from './features/users/users.routes.ts';
import type { Route } from './http/route.ts';

export interface RouteSettings {
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
  readonly ring: KeyRing;
  readonly now: () => Date;
  readonly sessionMinutes: number;
  readonly isSecure: boolean;
  /** Where people reach the product, without a slash at its end: links in mails start with it, never with a Host header. */
  readonly baseUrl: string;
}

/** Every call of the product, feature by feature. */
export function routesOf(settings: RouteSettings): readonly Route[] {
  return [
    ...accountRoutes({ ...settings, limits: signInLimits(settings.pool) }),
    ...securityRoutes(settings.ring, settings.now),
    ...tenantRoutes,
    ...contractRoutes,
    ...euriborRoutes,
    ...trancheRoutes,
    ...movementRoutes,
    ...entityRoutes,
    ...feeRoutes,
    ...metadataRoutes,
    ...translationRoutes,
    ...userRoutes(settings),
  ];
}
