import type { KeyboardEvent } from 'react';

interface BellActs {
  /** Opens what a notification leads to, and marks it as read. */
  readonly open: (id: string) => void;
  readonly remove: (id: string) => void;
  readonly markUnread: (id: string) => void;
}

/** For programs that read out which keys there are. */
export const BELL_KEYS = 'ArrowDown ArrowUp Enter Delete U';

/**
 * Arrows walk through the notifications; Enter opens, Delete deletes, and U marks as unread the one that has the focus, or one of
 * whose buttons has it: there Enter presses the button.
 */
export function onBellKey(event: KeyboardEvent<HTMLElement>, { open, remove, markUnread }: BellActs): void {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-notification]')];
  const target = event.target as HTMLElement;
  const index = items.findIndex((item) => item.contains(target));
  const focused = items[index];
  const walk = { ArrowDown: index + 1, ArrowUp: Math.max(index - 1, 0) }[event.key];
  if (walk !== undefined) {
    event.preventDefault(); // else the list scrolls
    items[walk]?.focus();
    return;
  }
  const id = focused?.dataset['notification'];
  if (focused === undefined || id === undefined) return;
  if (event.key === 'Enter' && target === focused) open(id);
  if (event.key === 'Delete') {
    (items[index + 1] ?? items[index - 1] ?? event.currentTarget).focus(); // it takes the focus with it
    remove(id);
  }
  if (event.key.toLowerCase() === 'u') markUnread(id);
}
