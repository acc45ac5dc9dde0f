import { useEffect, useRef } from 'react';

/** How much of the end must be visible, and how far ahead of it the next page is fetched (loan-domain section 9). */
const IN_SIGHT = { threshold: 0.6, rootMargin: '250px' };

/** Calls `reach` when the end of a scrolling list comes near; returns refs for the list and for the element at its end. */
export function useEndInSight(reach: () => void, isOn: boolean) {
  const list = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(reach);
  useEffect(() => {
    latest.current = reach;
  });
  useEffect(() => {
    if (!isOn || !end.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) latest.current();
      },
      { root: list.current, ...IN_SIGHT },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isOn]);
  return { list, end };
}
