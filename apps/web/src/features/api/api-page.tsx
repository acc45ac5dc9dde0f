import { Anchor, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { oneOf, type Search } from '../../lib/address/search-params.ts';
import { beginsWords } from '../../lib/words/word-search.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { EmptyState, ErrorState, FormSkeleton } from '../../ui/states/states.tsx';
import classes from './api-page.module.css';
import { CallRow } from './call-row.tsx';
import { API_BASE, DESCRIPTION_URL, descriptionQuery } from './description.query.ts';
import { type ApiCall, type Description, groupCalls } from './description.ts';

/** Every call of the product, from its own OpenAPI description (decision C-18). */
export function ApiPage() {
  const { t } = useTranslation();
  const description = useQuery(descriptionQuery);
  return (
    <>
      <PageHeader title={t('ApiScreen')} text={t('ApiText', { base: API_BASE })}>
        <Anchor href={DESCRIPTION_URL} target="_blank" size="sm">
          openapi.json
        </Anchor>
      </PageHeader>
      {description.isError && <ErrorState error={description.error} onRetry={() => void description.refetch()} />}
      {description.isPending && <FormSkeleton rows={8} />}
      {description.data && <Calls description={description.data} />}
    </>
  );
}

function Calls({ description }: { description: Description }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search: Search = useSearch({ strict: false });
  const open = oneOf(search, 'call');
  const [sought, setSought] = useState('');
  const words = useDeferredValue(sought);
  const groups = useMemo(() => groupCalls(description, API_BASE), [description]);
  const shown = useMemo(
    () =>
      groups
        .map(({ resource, calls }) => ({ resource, calls: calls.filter((call) => isSought(call, words)) }))
        .filter(({ calls }) => calls.length > 0),
    [groups, words],
  );
  const total = shown.reduce((sum, { calls }) => sum + calls.length, 0);
  const toggle = (id: string) =>
    void navigate({
      to: '.',
      search: (before: Search) => ({ ...before, call: before['call'] === id ? undefined : id }),
      replace: true,
      resetScroll: false,
    });
  return (
    <div className={classes['columns']}>
      <nav className={classes['resources']} aria-label={t('ApiResources')}>
        {shown.map(({ resource, calls }) => (
          <a key={resource} href={`#${resource}`}>
            {resource} <small>{calls.length}</small>
          </a>
        ))}
      </nav>
      <div className={classes['calls']}>
        <TextInput
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
          placeholder={t('SearchCalls')}
          aria-label={t('SearchCalls')}
          leftSection={<IconSearch size={14} aria-hidden="true" />}
          data-list-search
        />
        <Text size="xs" c="dimmed" mt={6} role="status">
          {t('CallsFound', { total })}
        </Text>
        {shown.length === 0 && <EmptyState title="NothingFound" />}
        {shown.map(({ resource, calls }) => (
          <section key={resource} id={resource} className={classes['group']}>
            <h2 className={classes['resource']}>{resource}</h2>
            {calls.map((call) => (
              <CallRow
                key={call.id}
                call={call}
                description={description}
                isOpen={call.id === open}
                onToggle={() => toggle(call.id)}
              />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}

function isSought({ id, summary, access }: ApiCall, sought: string): boolean {
  return beginsWords(`${id} ${summary} ${access}`, sought);
}
