import { useSyncExternalStore } from 'react';

/** A value shared by the whole page: any component may read and change it. */
export interface PageValue<Value> {
  readonly set: (next: Value) => void;
  /** The value outside of components. */
  readonly get: () => Value;
  /** The value as a React hook, which renders the component again when the value changes. */
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
    get: () => value,
    use: () => useSyncExternalStore(listen, () => value),
  };
}
