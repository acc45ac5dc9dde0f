import { ownAccountEndpoints, ownDetails, PICTURE_TYPES, type Profile } from '@calends/wire';
import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/api.ts';
import { isPictureElsewhere, useReleasePicture } from '../../../lib/api/picture.ts';
import { formatInstant } from '../../../lib/figures/dates.ts';
import { profileQuery, useProfile } from '../../../lib/session/profile.ts';
import { confirm } from '../../../ui/dialogs/confirm.tsx';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import { FieldGrid } from '../../../ui/form/frame/field-grid.tsx';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { Facts } from '../../../ui/page/facts.tsx';
import { PersonAvatar } from '../../../ui/pictures/person-avatar.tsx';
import { failureToast, successToast } from '../../../ui/toasts/toasts.ts';
import { ProfileSection } from './profile-section.tsx';

const PICTURES = PICTURE_TYPES.join(',');

/** The user's profile: picture, names, telephone, and the role that administrators assigned. */
export function DetailsTab() {
  const { t } = useTranslation();
  const profile = useProfile();
  return (
    <>
      <PictureSection profile={profile} />
      <ProfileSection titleKey="ProfileTabDetails" text={t('EmailIsFixed')}>
        <Facts
          facts={[
            { textKey: 'Email', value: profile.email },
            { textKey: 'RoleId', value: t(profile.roleId) },
            { textKey: 'CreatedOn', value: formatInstant(profile.createdOn) },
          ]}
        />
        <DetailsForm profile={profile} />
      </ProfileSection>
    </>
  );
}

function DetailsForm({ profile }: { profile: Profile }) {
  const queryClient = useQueryClient();
  const form = useRecordForm({
    schema: ownDetails,
    values: { firstName: profile.firstName, lastName: profile.lastName, phoneNumber: profile.phoneNumber ?? '' },
    save: (body) => call(ownAccountEndpoints.saveDetails, { body }),
    savedText: 'UpdatedSuccessfully',
    onSaved: (saved, values) => {
      queryClient.setQueryData(profileQuery.queryKey, saved);
      form.methods.reset(values);
    },
  });
  return (
    <FormFrame form={form}>
      <FieldGrid>
        <TextField form={form} name="firstName" textKey="FirstName" isRequired maxLength={100} />
        <TextField form={form} name="lastName" textKey="LastName" isRequired maxLength={100} />
        <TextField form={form} name="phoneNumber" textKey="PhoneNumber" maxLength={40} />
      </FieldGrid>
    </FormFrame>
  );
}

function PictureSection({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const letGo = useReleasePicture();
  const change = useMutation({
    mutationFn: (file: File | null) =>
      file
        ? call(ownAccountEndpoints.uploadImage, { files: [file] })
        : call(ownAccountEndpoints.setImageUrl, { body: { imageUrl: null } }),
    meta: { isQuiet: true },
    onMutate: () => letGo(profile.imageUrl),
    onSuccess: ({ imageUrl }) => {
      queryClient.setQueryData(profileQuery.queryKey, (before) => before && { ...before, imageUrl });
      successToast('UpdatedSuccessfully');
    },
    onError: failureToast,
  });
  const choosePicture = async (file: File | null) => {
    if (!file) return;
    if (profile.imageUrl === null || (await confirm({ variant: 'replace' }))) change.mutate(file);
  };
  const name = `${profile.firstName} ${profile.lastName}`;
  return (
    <ProfileSection titleKey="ProfilePicture">
      <Group gap="lg">
        <PersonAvatar imageUrl={profile.imageUrl} name={name} size={72} />
        <Stack gap={6}>
          <Group gap="xs">
            <FileButton accept={PICTURES} onChange={(file) => void choosePicture(file)}>
              {(props) => (
                <Button {...props} variant="default" loading={change.isPending}>
                  {t('ChoosePicture')}
                </Button>
              )}
            </FileButton>
            {profile.imageUrl !== null && (
              <Button variant="subtle" color="red" disabled={change.isPending} onClick={() => change.mutate(null)}>
                {t('RemovePicture')}
              </Button>
            )}
          </Group>
          <Text size="xs" c="dimmed">
            {t('ProfilePictureHint')}
          </Text>
          {isPictureElsewhere(profile.imageUrl) && (
            <Text size="xs">{t('ProfilePictureElsewhere', { address: profile.imageUrl })}</Text>
          )}
        </Stack>
      </Group>
    </ProfileSection>
  );
}
