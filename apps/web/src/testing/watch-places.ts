import { onTestFinished } from 'vitest';

/**
 * Watches the element of the selector from the call on; what it returns tells every place within the window at which the element
 * was drawn until then: not more than one, if nothing moved it.
 */
export function watchPlaces(selector: string): () => readonly string[] {
  const places = new Set<string>();
  const note = () => {
    const { x = 0, y = 0, width = 0 } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
    if (width > 0 && y < window.innerHeight) places.add(`${x}, ${y}, ${width} wide`);
    frame = requestAnimationFrame(note);
  };
  let frame = requestAnimationFrame(note);
  onTestFinished(() => cancelAnimationFrame(frame));
  return () => [...places];
}
