import { pageMaps } from '@calends/wire';
import { useCallback } from 'react';
import { useRefreshResource } from '../../../resource/use-resource-list.ts';
import { tellPageMapsWritten } from './page-map-news.ts';

/** After a write: the lists and pages of this tab read the mappings again, and so do the other tabs. */
export function useRefreshPageMaps(): () => Promise<void> {
  const refresh = useRefreshResource(pageMaps);
  return useCallback(async () => {
    tellPageMapsWritten();
    await refresh();
  }, [refresh]);
}
