import { type preferences, profileEndpoints } from '@calends/wire';
import { Switch } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../../lib/api/api.ts';
import { profileQuery, useProfile } from '../../../lib/session/profile.ts';
import { failureToast } from '../../../ui/toasts/toasts.ts';
import { hideUndoToast, undoToast } from '../../../ui/toasts/undo-toast.tsx';

interface Change {
  readonly isStopped: boolean;
  /** Taken back by the toast; such a step has no toast of its own. */
  readonly isUndo?: true;
}

/** Stops every mail about work, in all tenants; the bell stays. Saved on change. */
export function StopAllMails({ onSaid }: { readonly onSaid: (text: string) => void }) {
  const { t } = useTranslation();
  const { pageSizeDefault: size, darkModeDefault, takesNotices } = useProfile();
  const pageSizeDefault = size as z.input<typeof preferences>['pageSizeDefault'];
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: ({ isStopped }: Change) =>
      call(profileEndpoints.savePreferences, { body: { pageSizeDefault, darkModeDefault, takesNotices: !isStopped } }),
    meta: { isQuiet: true },
    onSuccess: (saved, { isStopped, isUndo }) => {
      queryClient.setQueryData(profileQuery.queryKey, saved);
      const text = t(isStopped ? 'AllMailsStopped' : 'AllMailsTaken');
      onSaid(isUndo ? t('Undone', { what: text }) : text);
      if (isUndo) return hideUndoToast();
      undoToast(text, () => change.mutate({ isStopped: !isStopped, isUndo: true }));
    },
    onError: failureToast,
  });
  return (
    <Switch
      label={t('StopAllMails')}
      description={t('StopAllMailsHint')}
      checked={change.isPending ? change.variables.isStopped : !takesNotices}
      onChange={({ currentTarget }) => change.mutate({ isStopped: currentTarget.checked })}
    />
  );
}
