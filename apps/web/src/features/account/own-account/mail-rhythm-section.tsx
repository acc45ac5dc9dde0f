import { type ChosenRhythm, mailRhythm, mailRhythmEndpoints } from '@calends/wire';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../../lib/api/api.ts';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import { WeekdaysField } from '../../../ui/form/fields/weekdays-field.tsx';
import { FieldGrid } from '../../../ui/form/frame/field-grid.tsx';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { ErrorState, FormSkeleton } from '../../../ui/states/states.tsx';
import { ProfileSection } from './profile-section.tsx';

const rhythmQuery = queryOptions({
  queryKey: ['mail-rhythm'],
  queryFn: ({ signal }) => call(mailRhythmEndpoints.get, { signal }),
});

/** When the mails of the user leave: the days and time of the digest, and the quiet hours. */
export function MailRhythmSection() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(rhythmQuery);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <FormSkeleton rows={2} />;
  return (
    <ProfileSection titleKey="MailRhythm" text={t('MailRhythmText', { zone: data.timeZone })}>
      <MailRhythmForm rhythm={data} />
    </ProfileSection>
  );
}

function MailRhythmForm({ rhythm }: { readonly rhythm: ChosenRhythm }) {
  const queryClient = useQueryClient();
  const { digestAt, digestDays, quietFrom, quietTo } = rhythm;
  const form = useRecordForm({
    schema: mailRhythm,
    values: { digestAt, digestDays, quietFrom, quietTo },
    save: (body: z.input<typeof mailRhythm>) => call(mailRhythmEndpoints.save, { body }),
    savedText: 'UpdatedSuccessfully',
    onSaved: (saved, entered) => {
      queryClient.setQueryData(rhythmQuery.queryKey, saved);
      form.methods.reset(entered);
    },
  });
  return (
    <FormFrame form={form}>
      <WeekdaysField form={form} name="digestDays" textKey="DigestDays" descriptionKey="DigestDaysHint" isRequired />
      <FieldGrid>
        <TextField form={form} name="digestAt" textKey="DigestAt" isRequired maxLength={5} />
      </FieldGrid>
      <FieldGrid>
        <TextField form={form} name="quietFrom" textKey="QuietFrom" maxLength={5} />
        <TextField form={form} name="quietTo" textKey="QuietTo" maxLength={5} />
      </FieldGrid>
    </FormFrame>
  );
}
