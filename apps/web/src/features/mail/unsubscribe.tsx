import { categoryNameKey, codeOfCategory, mailEndpoints } from '@calends/wire';
import { Alert, Button, List, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { oneOf, type Search } from '../../lib/address/search-params.ts';
import { call } from '../../lib/api/api.ts';
import { messagesOf } from '../../ui/toasts/toasts.ts';

interface Kinds {
  readonly tenantId: string;
  readonly categoryIds: string[];
}

/** The page behind the link in a mail's footer. The user has to click, because mail scanners open every link. */
export function Unsubscribe() {
  const { t } = useTranslation();
  const search: Search = useSearch({ strict: false });
  const [email, token] = [oneOf(search, 'email') ?? '', oneOf(search, 'token') ?? ''];
  const kinds = kindsOf(search);
  const ending = useMutation({
    meta: { isQuiet: true },
    mutationFn: (some: Kinds | undefined) => call(mailEndpoints.unsubscribe, { body: { email, token, ...some } }),
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
          {t(ending.variables ? 'UnsubscribedKinds' : 'Unsubscribed')}
        </Alert>
      )}
      {isComplete && !ending.isSuccess && (
        <>
          <Text size="sm">{t(kinds ? 'UnsubscribeKindsText' : 'UnsubscribeText', { email })}</Text>
          {kinds && <KindList kinds={kinds} />}
          {ending.isError && (
            <Alert color="red" variant="light" role="alert">
              {messagesOf(ending.error).map((message) => t(message))}
            </Alert>
          )}
          <Button onClick={() => ending.mutate(kinds)} loading={ending.isPending}>
            {t(kinds ? 'UnsubscribeKinds' : 'Unsubscribe')}
          </Button>
          {kinds && (
            <Button
              variant="subtle"
              h="auto"
              py={6}
              styles={{ label: { lineHeight: 1.4, whiteSpace: 'normal' } }}
              onClick={() => ending.mutate(undefined)}
              disabled={ending.isPending}
            >
              {t('UnsubscribeAll')}
            </Button>
          )}
        </>
      )}
    </Stack>
  );
}

/** Those that the product ships by their names; of those of a tenant no guest reads the name. */
function KindList({ kinds }: { readonly kinds: Kinds }) {
  const { t } = useTranslation();
  const codes = kinds.categoryIds.flatMap((id) => codeOfCategory(id) ?? []);
  return (
    <List size="sm">
      {codes.map((code) => (
        <List.Item key={code}>{t(categoryNameKey(code))}</List.Item>
      ))}
    </List>
  );
}

/** The kinds that the link ends; undefined where it ends all mails. */
function kindsOf(search: Search): Kinds | undefined {
  const [tenantId, ids] = [oneOf(search, 'tenantId'), oneOf(search, 'categoryIds')];
  return tenantId && ids ? { tenantId, categoryIds: ids.split(',') } : undefined;
}
