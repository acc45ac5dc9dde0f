import { useEffect, useState } from 'react';
import { isFirstTimeMissing, reloadIfReached } from '../../lib/api/missing-part.ts';
import { ReadableError } from '../../lib/api/readable-error.ts';
import { ErrorState, FormSkeleton } from './states.tsx';

/**
 * Shown instead of a module of the program that could not be loaded. If the server can be reached, there is a new release and
 * the page reloads. Without a network everything that is open stays.
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
  const message = new ReadableError(tries === 0 ? 'PartMissing' : 'PartStillMissing');
  return <ErrorState title="ScreenFailed" error={message} onRetry={() => void tryAgain()} />;
}
