import { translations } from '@calends/wire';
import { useQueryClient } from '@tanstack/react-query';
import { refreshTexts } from '../../lib/words/texts.ts';
import { resourceKey } from '../../resource/use-resource-list.ts';

/** After a write: the screen speaks the new texts, and the lists and the glossary show them. */
export function useTextsWritten(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    refreshTexts();
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: resourceKey(translations) }),
      queryClient.invalidateQueries({ queryKey: ['glossary'] }),
    ]);
  };
}
