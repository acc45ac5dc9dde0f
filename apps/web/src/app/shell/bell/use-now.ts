import { useEffect, useState } from 'react';

/** How often the documents renew relative times (overview section 9). */
const REFRESHED_MS = 30_000;

/** The present moment, up to half a minute old. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), REFRESHED_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
