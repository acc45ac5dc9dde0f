import { categoryNameKey, codeOfCategory, mailEndpoints } from '@calends/wire';
import { Alert, Button, List, Stack, Text, Title } from '@mantine/core';
import { skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { oneOf, type Search } from '../../lib/address/search-params.ts';
import { type CallResult, call } from '../../lib/api/api.ts';
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
  const reading = useQuery({
    queryKey: ['unsubscribe-link', email, token, kinds],
    queryFn: kinds && isComplete ? () => call(mailEndpoints.readLink, { body: { email, token, ...kinds } }) : skipToken,
    meta: { isQuiet: true },
    retry: false,
  });
  const linked = reading.data;
  const tenant = linked?.tenant ?? null;
  const sentence = !kinds
    ? t('UnsubscribeText', { email })
    : tenant === null
      ? t('UnsubscribeKindsText', { email })
      : t('UnsubscribeKindsOfText', { email, tenant });
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
      {reading.isError && <Faults of={reading.error} />}
      {isComplete && !ending.isSuccess && !reading.isError && !reading.isLoading && (
        <>
          <Text size="sm">{sentence}</Text>
          {linked && <KindList categories={linked.categories} />}
          {ending.isError && <Faults of={ending.error} />}
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

function Faults({ of }: { readonly of: Error }) {
  const { t } = useTranslation();
  return (
    <Alert color="red" variant="light" role="alert">
      {messagesOf(of).map((message) => t(message))}
    </Alert>
  );
}

type Categories = CallResult<typeof mailEndpoints.readLink>['categories'];

/** Those that the product ships by their texts, the tenant's own by their names. */
function KindList({ categories }: { readonly categories: Categories }) {
  const { t } = useTranslation();
  return (
    <List size="sm">
      {categories.map(({ id, name }) => {
        const code = codeOfCategory(id);
        return <List.Item key={id}>{code ? t(categoryNameKey(code)) : name}</List.Item>;
      })}
    </List>
  );
}

/** The kinds that the link ends; undefined where it ends all mails. */
function kindsOf(search: Search): Kinds | undefined {
  const [tenantId, ids] = [oneOf(search, 'tenantId'), oneOf(search, 'categoryIds')];
  return tenantId && ids ? { tenantId, categoryIds: ids.split(',') } : undefined;
}
