import { onTestFinished } from 'vitest';

/** Every place at which the element of the selector stood since now, from its first drawing on: one, if nothing moved it. */
export function watchPlaces(selector: string): () => readonly string[] {
  const places = new Set<string>();
  const note = () => {
    const { x, y, width } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
    if (width) places.add(`${x}, ${y}, ${width} wide`);
    frame = requestAnimationFrame(note);
  };
  let frame = requestAnimationFrame(note);
  onTestFinished(() => cancelAnimationFrame(frame));
  return () => [...places];
}
