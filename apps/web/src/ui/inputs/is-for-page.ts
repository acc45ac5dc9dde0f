/** Whether a key is for the page: not for a field in which somebody types, and not for a dialog, behind which nothing reacts to keys. */
export function isForPage({ target }: KeyboardEvent): boolean {
  return !isTyping(target) && document.querySelector('[role="dialog"]') === null;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
