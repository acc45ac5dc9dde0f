import { mailEndpoints } from '@calends/wire';
import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { oneOf, type Search } from '../../lib/address/search-params.ts';
import { call } from '../../lib/api/api.ts';
import { messagesOf } from '../../ui/toasts/toasts.ts';

/** The page behind the link in a mail's footer. The user has to click, because mail scanners open every link. */
export function Unsubscribe() {
  const { t } = useTranslation();
  const search: Search = useSearch({ strict: false });
  const [email, token] = [oneOf(search, 'email') ?? '', oneOf(search, 'token') ?? ''];
  const ending = useMutation({
    meta: { isQuiet: true },
    mutationFn: () => call(mailEndpoints.unsubscribe, { body: { email, token } }),
  });
  const isComplete = email !== '' && token !== '';
  return (
    <Stack gap="md">
      <Title order={1} fz={20}>
        {t('UnsubscribeTitle')}
      </Title>
      {!isComplete && (
        <Alert color="red" variant="light" role="alert">
          {t('TokenRequired')}
        </Alert>
      )}
      {ending.isSuccess && (
        <Alert color="green" variant="light" role="status">
          {t('Unsubscribed')}
        </Alert>
      )}
      {isComplete && !ending.isSuccess && (
        <>
          <Text size="sm">{t('UnsubscribeText', { email })}</Text>
          {ending.isError && (
            <Alert color="red" variant="light" role="alert">
              {messagesOf(ending.error).map((message) => t(message))}
            </Alert>
          )}
          <Button onClick={() => ending.mutate()} loading={ending.isPending}>
            {t('Unsubscribe')}
          </Button>
        </>
      )}
    </Stack>
  );
}
