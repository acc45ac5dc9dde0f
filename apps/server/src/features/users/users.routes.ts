import { listQueryOf, userEndpoints } from '@calends/wire';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { NotFound } from '../../http/problems.ts';
import { controlRoute, publicRoute, type Route } from '../../http/route.ts';
import { size } from '../../resource/lists/page.ts';
import { controlReadingRoutes } from '../../resource/reading-routes.ts';
import type { SecondFactorSettings } from '../second-factors/second-factors.public.ts';
import { addUser } from './add-user.ts';
import { confirmAccess } from './confirm-access.ts';
import { editUser } from './edit-user.ts';
import { removeUser } from './remove-user.ts';
import { switchSecondFactor } from './require-second-factor.ts';
import type { UserSettings } from './send-confirmation.ts';
import { findUser, listUsers, userSource } from './users.store.ts';

export function userRoutes(
  settings: UserSettings & SecondFactorSettings & { readonly db: Kysely<Database> },
): readonly Route[] {
  return [
    ...controlReadingRoutes(userEndpoints, userSource, settings.now),
    controlRoute(userEndpoints.all, ({ control, actor }) => listUsers(control, actor.tenantId)),
    controlRoute(userEndpoints.size, ({ control, actor, query }) =>
      size(control, userSource, listQueryOf(query), { actor }),
    ),
    controlRoute(userEndpoints.get, async ({ control, actor, params }) => {
      const user = await findUser(control, actor.tenantId, params.id);
      if (!user) throw new NotFound();
      return user;
    }),
    controlRoute(userEndpoints.add, ({ control, body, ...by }) => addUser(control, by, body, settings)),
    controlRoute(userEndpoints.edit, ({ control, params, body, ...by }) =>
      editUser(control, by, params.id, body, settings),
    ),
    controlRoute(userEndpoints.twoFactor, ({ control, params, body, ...by }) =>
      switchSecondFactor(control, by, params.id, body, settings),
    ),
    controlRoute(userEndpoints.delete, async ({ control, params, query, ...by }) => {
      await removeUser(control, by, params.id, query.version, settings.now());
      return true as const;
    }),
    publicRoute(userEndpoints.confirmAccess, async ({ body, caller, audit }) => {
      await confirmAccess(body.token, caller, audit, settings);
      return true as const;
    }),
  ];
}
