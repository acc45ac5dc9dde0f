import { useEffect, useState } from 'react';
import { isFirstTimeMissing, reloadIfReached } from '../lib/api/missing-part.ts';
import { ReadableError } from '../lib/api/readable-error.ts';
import { ErrorState, FormSkeleton } from './states.tsx';

/**
 * In the place of a part of the program that did not arrive. A service that is reached has another release by now: the page is
 * fetched anew. Without a network all that is open stays.
 */
export function MissingPart({ error }: { readonly error: Error }) {
  const [tries, setTries] = useState(0);
  const [isComing, setComing] = useState(() => navigator.onLine && isFirstTimeMissing(error));
  const tryAgain = async () => {
    if (!(await reloadIfReached())) setTries((before) => before + 1);
  };
  useEffect(() => {
    if (isComing) void reloadIfReached().then((isReached) => isReached || setComing(false));
  }, [isComing]);
  if (isComing) return <FormSkeleton />;
  const told = new ReadableError(tries === 0 ? 'PartMissing' : 'PartStillMissing');
  return <ErrorState title="ScreenFailed" error={told} onRetry={() => void tryAgain()} />;
}
