import type { KeyboardEvent } from 'react';

/** Whether a key is part of a text, of the choice in a menu, or of a shortcut of the browser. */
export function isTyped({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  const isText = target instanceof HTMLElement && target.closest('input, textarea, [role="menu"]') !== null;
  return ctrlKey || metaKey || altKey || isText;
}

/** What had the focus may be hidden now: the picture, or the table in its place. */
export function focusShown(card: HTMLElement | null): void {
  const frames = [...(card?.querySelectorAll<HTMLElement>('[tabindex="0"]') ?? [])];
  frames.find((frame) => frame.checkVisibility())?.focus();
}
