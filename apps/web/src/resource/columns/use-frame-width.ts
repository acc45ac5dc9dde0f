import { useCallback, useState } from 'react';

/** The inner width of an element in pixels, measured before painting, so that columns that do not fit never flash up. */
export function useFrameWidth(): { readonly frame: (element: HTMLElement | null) => void; readonly width: number } {
  const [width, setWidth] = useState(0);
  const frame = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { frame, width };
}
