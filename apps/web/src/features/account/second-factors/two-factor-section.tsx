import { type SecondFactors, userEndpoints } from '@calends/wire';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import { call } from '../../../lib/api/api.ts';
import { profileQuery, useProfile } from '../../../lib/session/profile.ts';
import { ErrorState, FormSkeleton } from '../../../ui/states/states.tsx';
import { failureToast, successToast } from '../../../ui/toasts/toasts.ts';
import { ProfileSection } from '../own-account/profile-section.tsx';
import { secondFactorsQuery } from './second-factors-query.ts';

/** Whether signing in requires a code besides the password, and from which source. */
export function TwoFactorSection() {
  const { data, error, refetch } = useQuery(secondFactorsQuery);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <FormSkeleton rows={1} />;
  return <TwoFactorState factors={data} />;
}

function TwoFactorState({ factors }: { factors: SecondFactors }) {
  const { t } = useTranslation();
  const { id, email } = useProfile();
  const { open } = useModal();
  const queryClient = useQueryClient();
  const turn = useMutation({
    mutationFn: (twoFactorEnabled: boolean) =>
      call(userEndpoints.twoFactor, { params: { id }, body: { twoFactorEnabled } }),
    meta: { isQuiet: true },
    onSuccess: async () => {
      successToast('UpdatedSuccessfully');
      await Promise.all([
        queryClient.invalidateQueries(secondFactorsQuery),
        queryClient.invalidateQueries({ queryKey: profileQuery.queryKey }),
      ]);
    },
    onError: failureToast,
  });
  const { twoFactorEnabled, hasAuthenticator, isRequired, recoveryCodesLeft } = factors;
  const state = hasAuthenticator
    ? `${t('TwoFactorByAuthenticator')} ${t('RecoveryCodesLeft', { count: recoveryCodesLeft })}.`
    : t(twoFactorEnabled || isRequired ? 'TwoFactorByMail' : 'TwoFactorOff', { email });
  const turnOff = () => (hasAuthenticator ? void open('profile/two-factor-off') : turn.mutate(false));
  return (
    <ProfileSection
      titleKey="TwoFactor"
      text={isRequired ? `${state} ${t('TwoFactorRequired')}` : state}
      actions={
        <>
          <Button variant={hasAuthenticator ? 'default' : 'filled'} onClick={() => void open('profile/authenticator')}>
            {t(hasAuthenticator ? 'ReplaceAuthenticator' : 'SetUpAuthenticator')}
          </Button>
          {!twoFactorEnabled && (
            <Button variant="default" loading={turn.isPending} onClick={() => turn.mutate(true)}>
              {t('CodesByMail')}
            </Button>
          )}
          {twoFactorEnabled && (
            <Button variant="subtle" color="red" loading={turn.isPending} onClick={turnOff}>
              {t('TurnTwoFactorOff')}
            </Button>
          )}
        </>
      }
    />
  );
}
