import {
  type BaseSettingInput,
  baseSettingEndpoints,
  type Endpoint,
  isParameter,
  PARAMETERS,
  type Parameter,
} from '@calends/wire';
import { SYSTEM_TENANT } from '../../db/tenant-transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { BadInput } from '../../http/problems.ts';
import { type Route, route, type TenantRequest } from '../../http/route.ts';
import { plainRoutes } from '../../resource/plain-routes.ts';
import { findPlain } from '../../resource/plain-table.ts';
import { baseSettingTable } from './base-settings.store.ts';
import { settings } from './settings.ts';

const { add, edit } = baseSettingEndpoints;

export const baseSettingRoutes: readonly Route[] = [
  // before the call by id, which would take the word for one
  route(baseSettingEndpoints.values, async ({ tx }) => {
    const values = await settings.allOf(tx, [
      'SPREADSHEET_MEGABYTES',
      'CONTRACT_FILE_MEGABYTES',
      'DEFAULT_FLOOR',
      'RATE_CONFIRMATION_REQUIRED',
      'NEW_USER_PASSWORD',
      'NEW_TENANT_NIF',
    ]);
    return {
      spreadsheetMegabytes: values.SPREADSHEET_MEGABYTES,
      contractFileMegabytes: values.CONTRACT_FILE_MEGABYTES,
      defaultFloor: values.DEFAULT_FLOOR,
      isRateConfirmationRequired: values.RATE_CONFIRMATION_REQUIRED,
      newUserPassword: values.NEW_USER_PASSWORD,
      newTenantNif: values.NEW_TENANT_NIF,
    };
  }),
  ...plainRoutes(baseSettingEndpoints, baseSettingTable, ['origin']).map(onlyTheirs),
];

/** A write only of what a tenant may say of a parameter: not what holds for all tenants, not a limit that it was given. */
function onlyTheirs(one: Route): Route {
  if (one.kind !== 'tenant' || (one.endpoint !== add && one.endpoint !== edit)) return one;
  return {
    ...one,
    handle: async (request: TenantRequest<Endpoint>) => {
      const { parameterKey } = request.body as unknown as BaseSettingInput;
      mustBeTheirs(request.actor, parameterKey);
      if (one.endpoint === edit) await mustStay(request, parameterKey);
      return await one.handle(request);
    },
  };
}

function mustBeTheirs({ tenantId, roleId }: Actor, key: string): void {
  if (!isParameter(key)) return;
  const { reach, isRootsAlone }: Parameter = PARAMETERS[key];
  if (reach === 'installation' && tenantId !== SYSTEM_TENANT)
    throw new BadInput({ parameterKey: ['ParameterOfInstallation'] });
  if (isRootsAlone && roleId !== 'root') throw new BadInput({ parameterKey: ['ParameterOfRoot'] });
}

/** A value stays that of its parameter; as nothing else changes the key, it may be read before the record is locked. */
async function mustStay({ tx, params }: Pick<TenantRequest<Endpoint>, 'tx' | 'params'>, key: string): Promise<void> {
  const { id } = params as unknown as { readonly id: string };
  const kept = await findPlain(tx, baseSettingTable, id);
  if (kept && kept.parameterKey !== key) throw new BadInput({ parameterKey: ['ParameterKeyFixed'] });
}
