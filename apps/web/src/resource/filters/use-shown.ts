import { useState } from 'react';

/**
 * What an input shows whose value the address keeps: what was chosen, at once, though the address follows in a transition; and
 * what the address says as soon as that changes from elsewhere (a chip was cleared, the way back was taken). Two values are
 * the same when `textOf` them is.
 */
export function useShown<Value>(
  given: Value,
  textOf: (value: Value) => string = JSON.stringify,
): [shown: Value, show: (value: Value) => void] {
  const [shown, setShown] = useState(given);
  const [seen, setSeen] = useState(given);
  if (textOf(seen) !== textOf(given)) {
    setSeen(given);
    if (textOf(shown) !== textOf(given)) setShown(given);
  }
  return [shown, setShown];
}
