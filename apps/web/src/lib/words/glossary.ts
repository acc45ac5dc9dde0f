import { frontEndLoad, type Language } from '@calends/wire';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api.ts';

/** A term of the product with its meaning, which may be empty. */
export interface GlossaryTerm {
  readonly key: string;
  readonly term: string;
  readonly info: string;
}

/** The glossary in a language, in that language's alphabetical order. */
export function glossaryQuery(language: Language) {
  return queryOptions({
    queryKey: ['glossary', language],
    queryFn: ({ signal }) => loadGlossary(language, signal),
  });
}

async function loadGlossary(language: Language, signal: AbortSignal): Promise<GlossaryTerm[]> {
  const query = { languageCode: language, category: 'GLOSSARY' } as const;
  const loaded = await call(frontEndLoad, { query, signal });
  const meanings = loaded.glossaryInfo?.[language] ?? {};
  const terms = Object.entries(loaded[language] ?? {}).map(([key, term]) => ({ key, term, info: meanings[key] ?? '' }));
  return terms.toSorted((a, b) => a.term.localeCompare(b.term, language));
}
