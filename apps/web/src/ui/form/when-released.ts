/** Whether the pointer is held down somewhere. */
let isPressed = false;
document.addEventListener('pointerdown', () => (isPressed = true), { capture: true });
for (const released of ['pointerup', 'pointercancel'] as const)
  document.addEventListener(released, () => (isPressed = false), { capture: true });

/**
 * Acts at once, or where the pointer is held down as soon as it is released and has clicked. The message of a field that is left
 * moves the fields below it: between the press and the release it would take the click away from the one that was pressed.
 */
export function whenReleased(act: () => void): void {
  if (!isPressed) return act();
  const ended = new AbortController();
  const actOnce = () => {
    ended.abort();
    window.setTimeout(act); // the click follows the release
  };
  for (const released of ['pointerup', 'pointercancel'] as const)
    document.addEventListener(released, actOnce, { capture: true, signal: ended.signal });
}
