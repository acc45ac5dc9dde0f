import type { Resource } from '@calends/wire';
import { useCallback } from 'react';
import { refreshTexts } from '../lib/words/texts.ts';
import { useRefreshResource } from './use-resource-list.ts';

interface WrittenScreen {
  readonly resource: Resource;
  readonly changesTexts?: boolean;
}

/** After a write: the lists of the screen's resource, and the words of all screens where it changes some. */
export function useRefreshScreen({ resource, changesTexts = false }: WrittenScreen): () => Promise<void> {
  const refresh = useRefreshResource(resource);
  return useCallback(async () => {
    if (changesTexts) refreshTexts();
    await refresh();
  }, [refresh, changesTexts]);
}
