import { type Passkey, secondFactorEndpoints } from '@calends/wire';
import { Button, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import { call } from '../../../lib/api/api.ts';
import { formatInstant } from '../../../lib/figures/dates.ts';
import { withLabel } from '../../../lib/words/labelled.ts';
import { confirm } from '../../../ui/dialogs/confirm.tsx';
import { failureToast, successToast } from '../../../ui/toasts/toasts.ts';
import { ProfileItem, ProfileItems, ProfileSection } from '../own-account/profile-section.tsx';
import { canUsePasskeys } from './passkey-browser.ts';
import { secondFactorsQuery } from './second-factors-query.ts';

/** The passkeys with which the user can sign in. */
export function PasskeySection() {
  const { t } = useTranslation();
  const { open } = useModal();
  const { data } = useQuery(secondFactorsQuery); // the section above shows a failure
  const passkeys = data?.passkeys ?? [];
  return (
    <ProfileSection
      titleKey="Passkeys"
      text={t(canUsePasskeys() ? 'PasskeysHint' : 'PasskeyUnavailable')}
      {...(canUsePasskeys() && {
        actions: (
          <Button variant="default" onClick={() => void open('profile/add-passkey')}>
            {t('AddPasskey')}
          </Button>
        ),
      })}
    >
      {passkeys.length === 0 ? (
        <Text size="sm">{t('NoPasskeys')}</Text>
      ) : (
        <ProfileItems>
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} />
          ))}
        </ProfileItems>
      )}
    </ProfileSection>
  );
}

function PasskeyItem({ passkey: { id, name, createdOn, lastUsedOn } }: { passkey: Passkey }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(secondFactorEndpoints.removePasskey, { params: { id } }),
    meta: { isQuiet: true },
    onSuccess: async () => {
      successToast('Deleted');
      await queryClient.invalidateQueries(secondFactorsQuery);
    },
    onError: failureToast,
  });
  const ask = async () => {
    if (await confirm({ variant: 'remove' })) remove.mutate();
  };
  const used = lastUsedOn === null ? t('PasskeyNeverUsed') : withLabel(t('LastUsed'), formatInstant(lastUsedOn));
  return (
    <ProfileItem title={name} text={`${withLabel(t('CreatedOn'), formatInstant(createdOn))} · ${used}`}>
      <Button
        variant="subtle"
        color="red"
        size="xs"
        loading={remove.isPending}
        aria-label={t('RemovePasskeyOf', { name })}
        onClick={() => void ask()}
      >
        {t('Remove')}
      </Button>
    </ProfileItem>
  );
}
