let movedId: string | undefined;

/** Has the handle of an item receive the focus at the new place of the item, which may be in another row and there is another handle. */
export function keepFocusOn(id: string): void {
  movedId = id;
}

/** Whether the item was moved; once. */
export function takeFocus(id: string): boolean {
  if (movedId !== id) return false;
  movedId = undefined;
  return true;
}
