import { baseSettingEndpoints, type ParameterKey } from '@calends/wire';
import { expect } from 'vitest';
import type { TestPerson } from '../api-for-tests.ts';

/** Sets whether the tenant of an administrator requires a second person where rates change. */
export async function setRateConfirmation(admin: TestPerson, isAsked: boolean): Promise<void> {
  await setParameter(admin, 'RATE_CONFIRMATION_REQUIRED', String(isAsked));
}

/** Sets a base setting of the tenant of an administrator. */
export async function setParameter(admin: TestPerson, parameterKey: ParameterKey, value: string): Promise<void> {
  const rows = (await admin.call(baseSettingEndpoints.list, { query: { getAll: 'true' } })).body.data;
  const known = rows.find((row: { parameterKey: string }) => row.parameterKey === parameterKey);
  const { version } = (await admin.call(baseSettingEndpoints.get, { params: { id: known.id } })).data;
  const body = { category: known.category, parameterKey, value, version };
  const reply = await admin.call(baseSettingEndpoints.edit, { params: { id: known.id }, body });
  expect(reply.status).toBe(200);
}
