import type { NotificationSetting } from '@calends/wire';
import { Alert, VisuallyHidden } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../../lib/session/profile.ts';
import { useLanguage } from '../../../lib/words/use-language.ts';
import { ErrorState, FormSkeleton } from '../../../ui/states/states.tsx';
import { failureToast } from '../../../ui/toasts/toasts.ts';
import { hideUndoToast, undoToast } from '../../../ui/toasts/undo-toast.tsx';
import { MailRhythmSection } from './mail-rhythm-section.tsx';
import { NotificationSettingItem } from './notification-setting-item.tsx';
import { notificationSettingsQuery, saveChoice } from './notification-settings.ts';
import { ProfileItems, ProfileSection } from './profile-section.tsx';
import { StopAllMails } from './stop-all-mails.tsx';

type Choice = NotificationSetting['choice'];

interface Change {
  readonly setting: NotificationSetting;
  readonly to: Choice;
  /** What was done, a finished text. */
  readonly text: string;
  /** What is put back when the user takes the change back; without it the change is itself such a step. */
  readonly before?: Choice;
}

/** What the user is notified of: a row for each category, saved on change. */
export function NotificationsTab() {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const { takesNotices } = useProfile();
  const query = notificationSettingsQuery(language);
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(query);
  const sought = useLocation().hash;
  const [said, say] = useState('');
  const put = (categoryId: string, changed: (one: NotificationSetting) => NotificationSetting) =>
    queryClient.setQueryData(query.queryKey, (settings) =>
      settings?.map((one) => (one.categoryId === categoryId ? changed(one) : one)),
    );
  const change = useMutation({
    // a choice has its id only since it was made
    mutationFn: async ({ setting, to }: Change) => {
      const settings = queryClient.getQueryData(query.queryKey);
      return await saveChoice(settings?.find(({ categoryId }) => categoryId === setting.categoryId) ?? setting, to);
    },
    meta: { isQuiet: true },
    // a switch moves at once, not after the answer
    onMutate: ({ setting: { categoryId }, to }) =>
      put(categoryId, (one) => ({ ...one, bell: to?.bell ?? one.bell, mail: to?.mail ?? one.mail })),
    onSuccess: (saved, { setting, text, before }) => {
      if (saved) put(saved.categoryId, () => saved);
      say(text);
      if (before === undefined) return hideUndoToast();
      undoToast(text, () => change.mutate({ setting, to: before, text: t('Undone', { what: text }) }));
    },
    onError: failureToast,
    onSettled: () => queryClient.invalidateQueries(query),
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <FormSkeleton />;
  return (
    <>
      <ProfileSection titleKey="ProfileTabNotifications" text={t('NotificationSettingsText')}>
        <StopAllMails onSaid={say} />
        {!takesNotices && (
          <Alert color="yellow" variant="light">
            {t('MailsStopped')}
          </Alert>
        )}
        <ProfileItems>
          {data.map((setting) => (
            <NotificationSettingItem
              key={setting.categoryId}
              setting={setting}
              isSought={setting.categoryId === sought}
              onBell={(bell) =>
                change.mutate({
                  setting,
                  to: { bell, mail: setting.choice?.mail ?? null },
                  before: setting.choice,
                  text: t(bell ? 'BellOpened' : 'BellClosed', { name: setting.categoryName }),
                })
              }
              onMail={(mail) =>
                change.mutate({
                  setting,
                  to: { bell: setting.choice?.bell ?? null, mail },
                  before: setting.choice,
                  text: t('MailChosen', { name: setting.categoryName, way: t(mail) }),
                })
              }
              onReset={() =>
                change.mutate({
                  setting,
                  to: null,
                  before: setting.choice,
                  text: t('AsTenantHasItSaid', { name: setting.categoryName }),
                })
              }
            />
          ))}
        </ProfileItems>
        <VisuallyHidden role="status">{said}</VisuallyHidden>
      </ProfileSection>
      <MailRhythmSection />
    </>
  );
}
