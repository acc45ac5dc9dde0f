import { LANGUAGES, preferences, profileEndpoints } from '@calends/wire';
import { useMantineColorScheme } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../lib/api/api.ts';
import { profileQuery, useProfile } from '../../../lib/session/profile.ts';
import { LANGUAGE_NAMES, useLanguage } from '../../../lib/words/use-language.ts';
import { SelectField, SwitchField } from '../../../ui/form/fields/choice-fields.tsx';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { AppearanceSection } from './appearance-section.tsx';
import { PageSizeField } from './page-size-field.tsx';
import { ProfileSection } from './profile-section.tsx';

type PreferenceValues = z.input<typeof preferences>;

/** The user's preferences for lists, colours and language, which apply in every browser where they sign in. */
export function PreferencesTab() {
  const profile = useProfile();
  const queryClient = useQueryClient();
  const { setColorScheme } = useMantineColorScheme();
  const [, setLanguage] = useLanguage();
  const { pageSizeDefault, darkModeDefault, language, takesNotices } = profile;
  const form = useRecordForm({
    schema: preferences,
    values: {
      pageSizeDefault: pageSizeDefault as PreferenceValues['pageSizeDefault'],
      darkModeDefault,
      language,
      takesNotices,
    },
    save: (body: PreferenceValues) => call(profileEndpoints.savePreferences, { body }),
    savedText: 'UpdatedSuccessfully',
    onSaved: (saved, values) => {
      queryClient.setQueryData(profileQuery.queryKey, saved);
      form.methods.reset(values);
      setColorScheme(saved.darkModeDefault ? 'dark' : 'light');
      setLanguage(saved.language);
    },
  });
  return (
    <>
      <ProfileSection titleKey="ProfileTabPreferences">
        <FormFrame form={form}>
          <SelectField
            form={form}
            name="language"
            textKey="MailLanguage"
            isRequired
            data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          />
          <PageSizeField form={form} />
          <SwitchField form={form} name="darkModeDefault" textKey="DarkModeDefault" />
          <SwitchField form={form} name="takesNotices" textKey="TakesNotices" descriptionKey="TakesNoticesHint" />
        </FormFrame>
      </ProfileSection>
      <AppearanceSection />
    </>
  );
}
