import type { ReactNode } from 'react';
import classes from './start-page.module.css';

/** A part of the start page, under its title. */
export function Card({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={classes['card']} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
