import type { Ping } from '@calends/wire';
import type { ListName } from '../../screens/list-name.ts';
import type { Manifest } from '../../screens/manifest.ts';
import { MANIFESTS } from '../manifests.ts';

const LISTS = MANIFESTS.flatMap(({ lists = {} }: Manifest) => Object.entries(lists) as [ListName, Ping['kind'][]][]);

/** The lists that are read again after a write of the kind. */
export function refreshedLists(kind: Ping['kind']): readonly ListName[] {
  return LISTS.filter(([, kinds]) => kinds.includes(kind)).map(([name]) => name);
}
