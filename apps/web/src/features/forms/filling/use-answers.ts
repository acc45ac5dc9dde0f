import { type FormAnswer, type FormProgress, formProgressEndpoints } from '@calends/wire';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, call } from '../../../lib/api/api.ts';
import { isStale } from '../../../lib/api/failures.ts';
import { messagesOf } from '../../../ui/toasts/toasts.ts';

/** After the last key, in milliseconds. */
const REST_MS = 800;
/** Without a connection what is typed is sent again after so long, or when the browser is back on the line. */
const RETRY_MS = 5000;

interface Kept {
  readonly id: string | null;
  readonly version: number | null;
  readonly userInput: string;
}

/** What somebody else answered meanwhile in a form that several people fill. */
export interface Conflict {
  readonly theirs: string;
}

/**
 * The answers of a form, which save themselves: a moment after the last key, when a field is left, and before the next step. What
 * cannot be sent stays and is sent later.
 */
export function useAnswers({ formId }: Pick<FormProgress, 'formId'>, inputs: readonly FormAnswer[]) {
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const [conflicts, setConflicts] = useState<ReadonlyMap<string, Conflict>>(new Map());
  const [isOffline, setOffline] = useState(false);
  const kept = useRef(new Map<string, Kept>());
  const waiting = useRef(new Map<string, string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  useEffect(() => {
    for (const { contentId, id, version, userInput } of inputs)
      if (!waiting.current.has(contentId)) kept.current.set(contentId, { id, version, userInput: userInput ?? '' });
  }, [inputs]);

  const saveOne = useCallback(
    async (contentId: string, userInput: string) => {
      const before = kept.current.get(contentId) ?? { id: null, version: null, userInput: '' };
      if (before.userInput === userInput) {
        waiting.current.delete(contentId);
        return;
      }
      const stepNumber = inputs.find((one) => one.contentId === contentId)?.stepNumber ?? 1;
      try {
        const saved =
          before.id === null || before.version === null
            ? await call(formProgressEndpoints.addInput, { body: { formId, contentId, stepNumber, userInput } })
            : await call(formProgressEndpoints.editInput, {
                params: { id: before.id },
                body: { userInput, version: before.version },
              });
        kept.current.set(contentId, { ...saved, userInput });
        if (waiting.current.get(contentId) === userInput) waiting.current.delete(contentId);
        setFaults((all) => without(all, contentId));
        setOffline(false);
      } catch (fault) {
        if (!(fault instanceof ApiError)) throw fault;
        if (fault.status === 0 || fault.status === 503) {
          setOffline(true);
          return;
        }
        waiting.current.delete(contentId);
        if (isStale(fault) || fault.status === 409) {
          const anew = await call(formProgressEndpoints.inputs, { params: { id: formId } });
          const theirs = anew.find((one) => one.contentId === contentId);
          if (!theirs) return;
          kept.current.set(contentId, { ...theirs, userInput: theirs.userInput ?? '' });
          setConflicts((all) => new Map(all).set(contentId, { theirs: theirs.userInput ?? '' }));
          return;
        }
        const key = fault.errors[`items.${contentId}`]?.[0] ?? messagesOf(fault)[0] ?? 'SomethingWentWrong';
        setFaults((all) => new Map(all).set(contentId, key));
      }
    },
    [formId, inputs],
  );

  /** Sends all that waits, one after the other; true where nothing is left. */
  const flush = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current);
    const before = queue.current;
    const run = (async () => {
      await before;
      for (const [contentId, userInput] of waiting.current) await saveOne(contentId, userInput);
    })();
    queue.current = run.catch(() => undefined);
    await run;
    return waiting.current.size === 0;
  }, [saveOne]);

  useEffect(() => {
    if (!isOffline) return undefined;
    const again = () => void flush();
    const repeated = setInterval(again, RETRY_MS);
    window.addEventListener('online', again);
    return () => {
      clearInterval(repeated);
      window.removeEventListener('online', again);
    };
  }, [isOffline, flush]);
  const latest = useRef(flush);
  useEffect(() => {
    latest.current = flush;
  }, [flush]);
  useEffect(() => () => void latest.current(), []); // the form was closed within a moment of the last key

  const type = (contentId: string, userInput: string) => {
    setTyped((all) => new Map(all).set(contentId, userInput));
    setFaults((all) => without(all, contentId));
    waiting.current.set(contentId, userInput);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), REST_MS);
  };
  /** An answer that the server has written by another call: the pictures of an item. */
  const take = (saved: FormAnswer) => {
    const { contentId } = saved;
    const userInput = saved.userInput ?? '';
    kept.current.set(contentId, { ...saved, userInput });
    setTyped((all) => new Map(all).set(contentId, userInput));
    setFaults((all) => without(all, contentId));
  };
  /** Ends a conflict by the own text or by theirs. */
  const settle = (contentId: string, isMine: boolean) => {
    const mine = typed.get(contentId) ?? '';
    const theirs = conflicts.get(contentId)?.theirs ?? '';
    setConflicts((all) => without(all, contentId));
    type(contentId, isMine ? mine : theirs);
    void flush();
  };
  const answers = new Map(
    inputs.map(({ contentId, userInput }) => [contentId, typed.get(contentId) ?? userInput ?? '']),
  );
  return { answers, faults, conflicts, isOffline, type, take, flush, settle, setFaults };
}
export type Answers = ReturnType<typeof useAnswers>;

function without<Value>(all: ReadonlyMap<string, Value>, key: string): ReadonlyMap<string, Value> {
  if (!all.has(key)) return all;
  const rest = new Map(all);
  rest.delete(key);
  return rest;
}
