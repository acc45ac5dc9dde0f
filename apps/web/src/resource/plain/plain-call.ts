import { type Endpoint, type Resource, versionName } from '@calends/wire';
import { call } from '../../lib/api/api.ts';
import { orSay } from '../../lib/api/failures.ts';

/**
 * The calls of a plain resource are alike, so that one function makes them: their shapes are the resource's own matter.
 * `failedKey` is said where the call fails without words.
 */
export function callLoosely(endpoint: Endpoint, input: object, failedKey?: string): Promise<unknown> {
  const answer: Promise<unknown> = call<Endpoint>(endpoint, input);
  return failedKey === undefined ? answer : orSay(failedKey, answer);
}

/** The version of a record as it was read. */
export function versionOf(resource: Resource, record: object): unknown {
  return (record as Readonly<Record<string, unknown>>)[versionName(resource)];
}
