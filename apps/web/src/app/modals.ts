import type { Dialog } from '../screens/dialogs.ts';
import type { Manifest } from '../screens/manifest.ts';
import { MANIFESTS } from './manifests.ts';

const DIALOGS: Readonly<Record<string, Dialog>> = Object.fromEntries(
  MANIFESTS.flatMap(({ dialogs = {} }: Manifest) => Object.entries(dialogs)),
);

/** The dialog that an address names. */
export function modalEntry(id: string): Dialog | undefined {
  return Object.hasOwn(DIALOGS, id) ? DIALOGS[id] : undefined;
}
