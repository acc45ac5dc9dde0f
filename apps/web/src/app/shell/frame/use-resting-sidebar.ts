import { type RefObject, useEffect, useRef } from 'react';

/**
 * Lets the scrollable sidebar scroll with the page until its last entry is visible, and keeps it there: a menu longer than the
 * window is reached by scrolling, a shorter one never moves.
 */
export function useRestingSidebar(isScrollable: boolean): RefObject<HTMLElement | null> {
  const sidebar = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = sidebar.current;
    if (!element) return;
    const rest = () => {
      element.style.top = isScrollable ? `${Math.min(0, window.innerHeight - element.offsetHeight)}px` : '';
    };
    const observer = new ResizeObserver(rest);
    observer.observe(element);
    window.addEventListener('resize', rest);
    rest();
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', rest);
    };
  }, [isScrollable]);
  return sidebar;
}
