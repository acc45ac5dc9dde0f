import { translations } from '@calends/wire';
import { useQueryClient } from '@tanstack/react-query';
import { refreshTexts } from '../../lib/words/texts.ts';
import { resourceKey } from '../../resource/use-resource-list.ts';

/** Shows new texts after a write: on the screens, in the lists and in the glossary. */
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
