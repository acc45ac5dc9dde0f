import { lazy, Suspense, useSyncExternalStore } from 'react';

const Dialog = lazy(async () => ({ default: (await import('./confirm-question.tsx')).ConfirmQuestion }));

/** The five variants of the documents (overview section 2). */
export type ConfirmVariant = 'confirm' | 'close' | 'replace' | 'remove' | 'delete';

interface Question {
  readonly variant: ConfirmVariant;
  /** Translation keys or finished sentences; each variant has defaults. */
  readonly title?: string;
  readonly text?: string;
  readonly values?: Readonly<Record<string, unknown>>;
}

export interface OpenQuestion extends Question {
  readonly answer: (yes: boolean) => void;
}

let openQuestion: OpenQuestion | undefined;
const listeners = new Set<() => void>();

/**
 * Asks the user; resolves to false when the dialog is closed. A second question replaces the first, which then resolves to
 * false.
 */
export function confirm(question: Question): Promise<boolean> {
  openQuestion?.answer(false);
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

/** Closes an open question of this kind that no longer matters, as if the user had answered no. */
export function withdrawQuestion(variant: ConfirmVariant): void {
  if (openQuestion?.variant === variant) openQuestion.answer(false);
}

/** Renders the questions of `confirm`; the app has one such element. */
export function ConfirmDialog() {
  const question = useSyncExternalStore(listen, () => openQuestion);
  return question ? (
    <Suspense>
      <Dialog key={question.variant} question={question} />
    </Suspense>
  ) : null;
}

function show(question: OpenQuestion | undefined): void {
  openQuestion = question;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
