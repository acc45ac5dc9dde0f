import {
  type Language,
  type NotificationSetting,
  notificationSettingEndpoints,
  notificationSettings,
} from '@calends/wire';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { resourceKey } from '../../../resource/use-resource-list.ts';

/** By which ways each category reaches the user; the server names the categories in the language of the screen. */
export const notificationSettingsQuery = (language: Language) =>
  queryOptions({
    queryKey: [...resourceKey(notificationSettings), language],
    queryFn: async ({ signal }) =>
      (await call(notificationSettingEndpoints.list, { query: { getAll: 'true' }, signal })).data,
  });

/** Stores what the user had chosen, or chooses now; null leaves the category as the tenant has it. */
export async function saveChoice(
  { id, categoryId }: NotificationSetting,
  choice: NotificationSetting['choice'],
): Promise<NotificationSetting | undefined> {
  if (choice) return await call(notificationSettingEndpoints.add, { body: { categoryId, ...choice } });
  if (id !== null) await call(notificationSettingEndpoints.delete, { params: { id } });
  return undefined;
}
