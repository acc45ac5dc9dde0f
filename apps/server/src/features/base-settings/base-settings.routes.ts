import { type BaseSettingInput, baseSettingEndpoints, isParameter, PARAMETERS, type Parameter } from '@calends/wire';
import { SYSTEM_TENANT } from '../../db/tenant-transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { BadInput } from '../../http/problems.ts';
import { type Route, route } from '../../http/route.ts';
import { plainRoutes } from '../../resource/plain-routes.ts';
import { baseSettingTable } from './base-settings.store.ts';
import { settings } from './settings.ts';

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
  ...plainRoutes(baseSettingEndpoints, baseSettingTable, ['origin'], mustBeTheirs),
];

/** What a tenant may say of a parameter: not what holds for all tenants, not a limit that it was given. */
function mustBeTheirs(
  { tenantId, roleId }: Actor,
  { parameterKey: key }: BaseSettingInput,
  before: { readonly parameterKey: string | null } | undefined,
): void {
  if (before && before.parameterKey !== key) throw new BadInput({ parameterKey: ['ParameterKeyFixed'] });
  if (!isParameter(key)) return;
  const { reach, isRootsAlone }: Parameter = PARAMETERS[key];
  if (reach === 'installation' && tenantId !== SYSTEM_TENANT)
    throw new BadInput({ parameterKey: ['ParameterOfInstallation'] });
  if (isRootsAlone && roleId !== 'root') throw new BadInput({ parameterKey: ['ParameterOfRoot'] });
}
