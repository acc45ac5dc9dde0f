import { type Endpoint, type Resource, versionName } from '@calends/wire';
import { call } from '../../lib/api/api.ts';
import { withFallbackMessage } from '../../lib/api/failures.ts';

/**
 * Makes a call of a plain resource without knowing its types, because one function makes the calls of all plain resources.
 * `failedKey` is the message if the call fails without one.
 */
export function callLoosely(endpoint: Endpoint, input: object, failedKey?: string): Promise<unknown> {
  const answer: Promise<unknown> = call<Endpoint>(endpoint, input);
  return failedKey === undefined ? answer : withFallbackMessage(failedKey, answer);
}

/** The version of a record as it was read. */
export function versionOf(resource: Resource, record: object): unknown {
  return (record as Readonly<Record<string, unknown>>)[versionName(resource)];
}
