import { type RefObject, useEffect } from 'react';

/** The field that a form names, where those before it are usually right as they are. */
const NAMED_FIELD = 'fieldset [data-first-field]:not(:disabled)';
const FIRST_FIELD = 'fieldset input:not([type="hidden"], :disabled), fieldset textarea:not(:disabled)';

/** Gives the first field of a form in a dialog the focus, where it is to be filled in and no other form of the dialog has it. */
export function useFirstField(form: RefObject<HTMLFormElement | null>, isFilledIn: boolean): void {
  useEffect(() => {
    // after the dialog has taken the focus; not on touch, where it would bring up the keyboard
    if (!isFilledIn || !window.matchMedia('(hover: hover)').matches) return undefined;
    const frameId = requestAnimationFrame(() => {
      const node = form.current;
      if (node?.closest('[role="dialog"]') && !document.activeElement?.closest('form'))
        (node.querySelector<HTMLElement>(NAMED_FIELD) ?? node.querySelector<HTMLElement>(FIRST_FIELD))?.focus();
    });
    return () => cancelAnimationFrame(frameId);
  }, [form, isFilledIn]);
}
