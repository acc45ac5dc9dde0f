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
import { checkedBefore, plainRoutes } from '../../resource/plain/plain-routes.ts';
import { findPlain } from '../../resource/plain/plain-table.ts';
import { baseSettingTable } from './base-settings.store.ts';
import { settings } from './settings.ts';

const { add, edit, delete: remove } = baseSettingEndpoints;

export const baseSettingRoutes: readonly Route[] = [
  // before the call by id, which would read the word as an id
  route(baseSettingEndpoints.values, async ({ tx }) => {
    const values = await settings.allOf(tx, [
      'SPREADSHEET_MEGABYTES',
      'CONTRACT_FILE_MEGABYTES',
      'DEFAULT_FLOOR',
      'LIMIT_NEAR_PERCENT',
      'RATE_CONFIRMATION_REQUIRED',
      'ERP_SENDERS',
      'NEW_USER_PASSWORD',
      'NEW_TENANT_NIF',
    ]);
    return {
      spreadsheetMegabytes: values.SPREADSHEET_MEGABYTES,
      contractFileMegabytes: values.CONTRACT_FILE_MEGABYTES,
      defaultFloor: values.DEFAULT_FLOOR,
      limitNearPercent: values.LIMIT_NEAR_PERCENT,
      isRateConfirmationRequired: values.RATE_CONFIRMATION_REQUIRED,
      accountingSenders: values.ERP_SENDERS,
      newUserPassword: values.NEW_USER_PASSWORD,
      newTenantNif: values.NEW_TENANT_NIF,
    };
  }),
  ...checkedBefore(plainRoutes(baseSettingEndpoints, baseSettingTable, ['origin']), [add, edit, remove], onlySettable),
];

/** A tenant may not write a parameter that holds for all tenants, or a limit that was set for it. */
async function onlySettable(request: TenantRequest<Endpoint>, endpoint: Endpoint): Promise<void> {
  const { parameterKey } = endpoint === remove ? await kept(request) : (request.body as unknown as BaseSettingInput);
  mustMaySet(request.actor, parameterKey ?? '');
  if (endpoint === edit) await mustStay(request, parameterKey ?? '');
}

function mustMaySet({ tenantId, roleId }: Actor, key: string): void {
  if (!isParameter(key)) return;
  const { reach, isRootsAlone }: Parameter = PARAMETERS[key];
  if (reach === 'installation' && tenantId !== SYSTEM_TENANT)
    throw new BadInput({ parameterKey: ['ParameterOfInstallation'] });
  if (isRootsAlone && roleId !== 'root') throw new BadInput({ parameterKey: ['ParameterOfRoot'] });
}

/**
 * Refuses to move a value to another parameter. Nothing else changes the key, so it may be read before the record is locked.
 */
async function mustStay(request: OfRecord, key: string): Promise<void> {
  const { parameterKey = key } = await kept(request);
  if (parameterKey !== key) throw new BadInput({ parameterKey: ['ParameterKeyFixed'] });
}

type OfRecord = Pick<TenantRequest<Endpoint>, 'tx' | 'params'>;

/** The stored record of the call, or nothing where there is none. */
async function kept({ tx, params }: OfRecord): Promise<{ readonly parameterKey?: string | null }> {
  const { id } = params as unknown as { readonly id: string };
  return (await findPlain(tx, baseSettingTable, id)) ?? {};
}
