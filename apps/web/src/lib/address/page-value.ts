import { useSyncExternalStore } from 'react';

/** A value of the whole page, whichever component asks for it or changes it. */
export interface PageValue<Value> {
  readonly set: (next: Value) => void;
  /** The value as React shows it: whoever uses it is drawn again when it becomes another. */
  readonly use: () => Value;
}

export function pageValue<Value>(first: Value): PageValue<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  const listen = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(listen, () => value),
  };
}
