import { type RefObject, useEffect } from 'react';

/** The field that a form marks as the first to fill in, where the earlier ones usually keep their defaults. */
const NAMED_FIELD = 'fieldset [data-first-field]:not(:disabled)';
const FIRST_FIELD = 'fieldset input:not([type="hidden"], :disabled), fieldset textarea:not(:disabled)';

/**
 * Focuses the first field of a form in a dialog, if the form is to be filled in and no other form of the dialog has the focus.
 */
export function useFirstField(form: RefObject<HTMLFormElement | null>, isFilledIn: boolean): void {
  useEffect(() => {
    // after the dialog has taken the focus; not on touch devices, where the keyboard would open
    if (!isFilledIn || !window.matchMedia('(hover: hover)').matches) return undefined;
    const frameId = requestAnimationFrame(() => {
      const node = form.current;
      if (node?.closest('[role="dialog"]') && !document.activeElement?.closest('form'))
        (node.querySelector<HTMLElement>(NAMED_FIELD) ?? node.querySelector<HTMLElement>(FIRST_FIELD))?.focus();
    });
    return () => cancelAnimationFrame(frameId);
  }, [form, isFilledIn]);
}
