import type { Resource } from '@calends/wire';
import { useCallback } from 'react';
import { refreshTexts } from '../lib/words/texts.ts';
import { useRefreshResource } from './use-resource-list.ts';

interface WrittenScreen {
  readonly resource: Resource;
  readonly changesTexts?: boolean;
}

/**
 * Returns a function to call after a write: it reads again the lists of the screen's resource, and the texts of all screens if
 * the resource changes some.
 */
export function useRefreshScreen({ resource, changesTexts = false }: WrittenScreen): () => Promise<void> {
  const refresh = useRefreshResource(resource);
  return useCallback(async () => {
    if (changesTexts) refreshTexts();
    await refresh();
  }, [refresh, changesTexts]);
}
