import { useState, useSyncExternalStore } from 'react';

let isPressed = false;
const waiting = new Set<() => void>();

document.addEventListener('pointerdown', () => (isPressed = true), { capture: true });
for (const released of ['pointerup', 'pointercancel'] as const)
  document.addEventListener(released, () => window.setTimeout(release), { capture: true }); // the click follows the release
window.addEventListener('blur', release); // for a pointer that is released over another window

function release(): void {
  isPressed = false;
  for (const show of waiting) show();
}

function subscribe(show: () => void): () => void {
  waiting.add(show);
  return () => waiting.delete(show);
}

/**
 * The value from before the pointer was pressed, until it is released and the click has happened. A message that appears or
 * disappears moves the fields below it: between press and release this would make the click miss the pressed field.
 */
export function useStill<Value>(value: Value): Value {
  const [still, setStill] = useState(value);
  const mustWait = useSyncExternalStore(subscribe, () => isPressed && still !== value);
  if (mustWait || still === value) return still;
  setStill(value);
  return value;
}
