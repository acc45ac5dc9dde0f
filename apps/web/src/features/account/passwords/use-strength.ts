import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';

/**
 * Loads the password rules when the user starts to type, because with their word lists they are as large as the rest of the
 * page.
 */
export function loadPasswordRules() {
  return import('@calends/password-rules');
}

/** How hard the password is to guess, 0 to 4; undefined while nothing is typed or the rules are being loaded. */
export function useStrength(password: string, ownWords: readonly string[]): number | undefined {
  const settled = useDeferredValue(password);
  const rules = useQuery({
    queryKey: ['password-rules'],
    queryFn: loadPasswordRules,
    enabled: password !== '',
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isQuiet: true },
  });
  const words = ownWords.join('\n');
  return useMemo(
    () => (rules.data && settled !== '' ? rules.data.passwordStrength(settled, words.split('\n')).score : undefined),
    [rules.data, settled, words],
  );
}
