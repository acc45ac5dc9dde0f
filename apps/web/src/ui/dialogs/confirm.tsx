import { lazy, Suspense, useSyncExternalStore } from 'react';

const Dialog = lazy(async () => ({ default: (await import('./confirm-question.tsx')).ConfirmQuestion }));

/** The five variants of the documents (overview section 2). */
export type ConfirmVariant = 'confirm' | 'close' | 'replace' | 'remove' | 'delete';

interface Question {
  readonly variant: ConfirmVariant;
  /** Keys or finished sentences; each variant has its own defaults. */
  readonly title?: string;
  readonly text?: string;
  readonly values?: Readonly<Record<string, unknown>>;
}

export interface Asked extends Question {
  readonly answer: (yes: boolean) => void;
}

let asked: Asked | undefined;
const listeners = new Set<() => void>();

/** Asks the user; answers false when the dialog is closed. A second question waits for no first: it replaces it. */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    show({
      ...question,
      answer: (yes) => {
        show(undefined);
        resolve(yes);
      },
    });
  });
}

/** A question of this kind that is asked just now has become one about nothing: it goes, as if no had been said. */
export function withdrawQuestion(variant: ConfirmVariant): void {
  if (asked?.variant === variant) asked.answer(false);
}

/** Stands once in the app and shows what `confirm` asks. */
export function ConfirmDialog() {
  const question = useSyncExternalStore(listen, () => asked);
  return question ? (
    <Suspense>
      <Dialog key={question.variant} question={question} />
    </Suspense>
  ) : null;
}

function show(question: Asked | undefined): void {
  asked = question;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
