import { useState } from 'react';

/**
 * The value to show in an input whose value is kept in the address: a new choice at once, though the address follows in a
 * transition; and the value of the address as soon as that changes from elsewhere (the user cleared a chip or went back). Two
 * values are equal if `textOf` gives the same text.
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
