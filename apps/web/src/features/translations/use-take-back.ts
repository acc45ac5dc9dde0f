import { translationEndpoints } from '@calends/wire';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { successToast } from '../../ui/toasts/toasts.ts';
import { useTextsWritten } from './use-texts-written.ts';

/** Removes the own texts of a key, after a confirmation, so that the overridden ones are shown again. */
export function useTakeBack() {
  const textsWritten = useTextsWritten();
  const takeBack = useMutation({
    mutationFn: async (key: string) => {
      // a row of the list has no version, so the key is read first
      const { version } = await call(translationEndpoints.get, { params: { key } });
      await call(translationEndpoints.delete, { params: { key }, query: { version } });
    },
    onSuccess: () => successToast('UpdatedSuccessfully'),
    onSettled: textsWritten,
  });
  const ask = async (key: string) => {
    const values = { name: key };
    const question = { variant: 'confirm', title: 'TakeBackTextsTitle', text: 'TakeBackTextsText', values } as const;
    if (await confirm(question)) takeBack.mutate(key);
  };
  return { ask, busyKey: takeBack.isPending ? takeBack.variables : undefined };
}
