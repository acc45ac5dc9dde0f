import type { Resource } from '@calends/wire';
import { useLocalStorage } from '@mantine/hooks';
import { useProfile } from '../lib/profile.ts';

/** How a user arranged the columns of one list. */
export interface ColumnArrangement {
  readonly hidden: Readonly<Record<string, boolean>>;
  readonly widths: Readonly<Record<string, number>>;
  readonly pinned: readonly string[];
}

/** Kept per user and resource in this browser; undefined until the user arranges something. */
export function useColumnMemory(resource: Resource) {
  const { id } = useProfile();
  const [arrangement, keep, forget] = useLocalStorage<ColumnArrangement | undefined>({
    key: `calends.columns.${id}.${resource.name}`,
    getInitialValueInEffect: false,
  });
  return { arrangement, keep, forget };
}
