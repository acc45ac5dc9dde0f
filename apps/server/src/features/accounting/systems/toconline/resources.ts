import { type ExactJson, isExactObject, textIn } from '../../../../outgoing/exact-json.ts';
import type { Answer } from '../calling/read-answer.ts';
import { failure, type Outcome, success } from '../outcome.ts';

export interface ApiResource {
  readonly id: string;
  readonly attributes: { readonly [name: string]: ExactJson };
}

/** The resources of an answer in the form of JSON:API, one or many. */
export function resourcesOf({ value, status }: Answer): Outcome<readonly ApiResource[]> {
  const data = isExactObject(value) ? value.data : undefined;
  const all = Array.isArray(data) ? (data as readonly ExactJson[]) : data === undefined ? undefined : [data];
  const read = all?.filter(isExactObject).map((one) => ({
    id: textIn(one.id),
    attributes: isExactObject(one.attributes) ? one.attributes : {},
  }));
  return read ? success(read) : failure({ kind: 'UNCLEAR', retry: 'later', text: 'AnswerUnreadable', status });
}

/** The address of the next part of a list; undefined at its end. */
export function nextPage({ value }: Answer): string | undefined {
  const links = isExactObject(value) ? value.links : undefined;
  return (isExactObject(links) && textIn(links.next)) || undefined;
}
