interface Way {
  /** Forgets what was read in the session. */
  readonly forget: () => void;
  /** Leads to the sign-in page; settles once it is shown, or another page is asked for. */
  readonly leave: () => Promise<void>;
}

/**
 * What is done when a session has ended, once, however many calls are refused until the sign-in page is shown. What is forgotten is
 * asked for again by the screen that still stands, and refused: forgetting it again each time would go on without end and
 * freeze the page.
 */
export function leavingOnce({ forget, leave }: Way): () => void {
  let isLeaving = false;
  return () => {
    if (isLeaving) return;
    isLeaving = true;
    forget();
    void leave().finally(() => {
      isLeaving = false;
    });
  };
}
