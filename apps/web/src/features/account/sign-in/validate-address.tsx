import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { oneOf, type Search } from '../../../lib/address/search-params.ts';
import { useConfirmAddress } from './use-confirm-address.ts';

/**
 * The page behind the link of the mail. Opening it does not confirm the address, because somebody else who has the password can
 * cause such a mail too: the user has to read the question and click.
 */
export function ValidateAddress() {
  const { t } = useTranslation();
  const search: Search = useSearch({ strict: false });
  const token = oneOf(search, 'token') ?? '';
  const { confirm, isPending, isConfirmed, ...attempt } = useConfirmAddress(token);
  const message = token === '' ? 'TokenRequired' : attempt.message;
  return (
    <Stack gap="md">
      <Title order={1} fz={20}>
        {t('ConfirmAddressTitle')}
      </Title>
      {isConfirmed ? (
        <Alert color="green" role="status">
          {t('AddressConfirmed')}
        </Alert>
      ) : (
        <>
          <Text size="sm">{t('ConfirmAddressText')}</Text>
          {message !== undefined && (
            <Alert color="red" role="alert">
              {t(message)}
            </Alert>
          )}
          <Button onClick={() => confirm()} loading={isPending} disabled={token === ''}>
            {t('ConfirmAddress')}
          </Button>
          <Text size="sm" c="dimmed">
            {t('ConfirmAddressNot')}
          </Text>
        </>
      )}
      <Button component={Link} to="/" variant="subtle" size="compact-sm">
        {t('BackToSignIn')}
      </Button>
    </Stack>
  );
}
