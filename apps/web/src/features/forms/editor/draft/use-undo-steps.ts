import { useRef, useState } from 'react';

/** Makes the inverse calls of a change. */
type TakeBack = () => Promise<unknown>;

export type UndoSteps = ReturnType<typeof useUndoSteps>;

const MOST_KEPT = 50;

/** The last changes of a draft, each of which can be taken back, for as long as the screen is open. */
export function useUndoSteps() {
  const steps = useRef<readonly TakeBack[]>([]);
  const [count, setCount] = useState(0);
  /** What was put back has another id: by this one changes that were made before its removal find it. */
  const newIds = useRef(new Map<string, string>());
  const keep = (next: readonly TakeBack[]) => {
    steps.current = next.slice(-MOST_KEPT);
    setCount(steps.current.length);
  };
  const idNow = (id: string): string => {
    const next = newIds.current.get(id);
    return next === undefined ? id : idNow(next);
  };
  return {
    hasSteps: count > 0,
    add: (step: TakeBack) => keep([...steps.current, step]),
    /** The last change, which is then no more to be taken back. */
    take: () => {
      const last = steps.current.at(-1);
      keep(steps.current.slice(0, -1));
      return last;
    },
    idNow,
    rename: (id: string, next: string) => newIds.current.set(id, next),
  };
}
