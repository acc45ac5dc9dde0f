import { useCallback, useEffect, useRef, useState } from 'react';

/** How close to the end counts as the end, and how long the user has to stay there (loan-domain section 9). */
const NEAR_PX = 5;
const WAIT_MS = 500;

/**
 * Whether the user has scrolled the text in the frame to its end; a text shorter than its frame is at its end (decision B-39).
 */
export function useReadToEnd() {
  const frame = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(false);
  const [isRead, setRead] = useState(false);
  const look = useCallback(() => {
    const element = frame.current;
    if (element && element.scrollHeight - element.scrollTop - element.clientHeight <= NEAR_PX) setAtEnd(true);
  }, []);
  useEffect(() => {
    if (!frame.current) return;
    const observer = new ResizeObserver(look); // also called for the first size
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [look]);
  useEffect(() => {
    if (!isAtEnd) return;
    const timer = setTimeout(() => setRead(true), WAIT_MS);
    return () => clearTimeout(timer);
  }, [isAtEnd]);
  return { frame, isRead, onScroll: look };
}
