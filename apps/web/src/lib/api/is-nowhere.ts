import { ApiError } from './api.ts';

/** Whether a record is not there, or not the tenant's; an address may also name what is no id at all. */
export function isNowhere(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
