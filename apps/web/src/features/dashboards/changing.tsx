import { type ReactNode, useState } from 'react';
import { nextShown } from './change-mark.ts';
import classes from './changing.module.css';

interface ChangingProps {
  /** What the figure is of: its list, measure and filters. */
  readonly of: string;
  readonly value: string;
  readonly children: ReactNode;
}

/** A figure that is marked for two seconds when it changes while it is looked at. */
export function Changing({ of, value, children }: ChangingProps) {
  const [last, setLast] = useState({ of, value, isMarked: false });
  const shown = nextShown(last, { of, value });
  if (shown !== last) setLast(shown);
  return (
    <span
      key={value} // each change begins its mark anew
      className={classes['figure']}
      data-changed={shown.isMarked || undefined}
      onAnimationEnd={() => setLast({ ...shown, isMarked: false })}
    >
      {children}
    </span>
  );
}
