import { mayAccess, SETTING_GROUPS } from '@calends/wire';
import { useProfile } from '../../../lib/session/profile.ts';
import { useSettingValues } from '../../../resource/edit/use-setting-values.ts';

/** Whether the user may give documents to accounting and decide on them, as the base setting says; not before it is loaded. */
export function useMaySend(): boolean {
  const { roleId } = useProfile();
  const senders = useSettingValues()?.accountingSenders;
  return senders !== undefined && mayAccess(roleId, SETTING_GROUPS[senders]);
}
