import type { ReactNode } from 'react';
import classes from './form-frame.module.css';

/** Shows fields side by side where there is room. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={classes['grid']}>{children}</div>;
}
