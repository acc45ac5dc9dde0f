import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type GlossaryTerm, glossaryQuery } from '../../lib/words/glossary.ts';
import { useLanguage } from '../../lib/words/use-language.ts';
import { beginsWords } from '../../lib/words/word-search.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { EmptyState, ErrorState, FormSkeleton } from '../../ui/states/states.tsx';
import classes from './glossary-page.module.css';

/** What the words of a loan mean, as the translations of the category GLOSSARY say it (decision C-18). */
export function GlossaryPage() {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const [sought, setSought] = useState('');
  const glossary = useQuery(glossaryQuery(language));
  return (
    <>
      <PageHeader title={t('GlossaryScreen')} text={t('GlossaryText')} />
      <TextInput
        maw={320}
        value={sought}
        onChange={(event) => setSought(event.currentTarget.value)}
        placeholder={t('SearchGlossary')}
        aria-label={t('SearchGlossary')}
        leftSection={<IconSearch size={14} aria-hidden="true" />}
        data-list-search
      />
      {glossary.isError && <ErrorState error={glossary.error} onRetry={() => void glossary.refetch()} />}
      {glossary.isPending && <FormSkeleton rows={6} />}
      {glossary.data && (
        <Terms terms={glossary.data.filter(({ term, info }) => beginsWords(`${term} ${info}`, sought))} />
      )}
    </>
  );
}

function Terms({ terms }: { terms: readonly GlossaryTerm[] }) {
  if (terms.length === 0) return <EmptyState title="NothingFound" />;
  return (
    <dl className={classes['terms']}>
      {terms.map(({ key, term, info }) => (
        <div key={key}>
          <dt>{term}</dt>
          <dd>{info}</dd>
        </div>
      ))}
    </dl>
  );
}
