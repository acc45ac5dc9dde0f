import type { IndexTerm } from '@calends/loan-engine';
import { indexTermsIn, TERMS_SHOWN } from '@calends/wire';
import { useSearch } from '@tanstack/react-router';
import { oneOf } from '../../../lib/address/search-params.ts';

/** The terms that the address names, to tell which days of them are missing; undefined where it names none. */
export function useNamedTerms(): readonly IndexTerm[] | undefined {
  const named = oneOf(useSearch({ strict: false }), TERMS_SHOWN);
  return named === undefined ? undefined : indexTermsIn(named);
}
