import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page-section.module.css';

interface PageSectionProps {
  /** A finished text. */
  readonly title: string;
  /** What can be done with the whole section, at the right of its title. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page about one record, under its title. */
export function PageSection({ title, tools, children }: PageSectionProps) {
  return (
    <section className={classes['section']}>
      <header className={classes['head']}>
        <h2>{title}</h2>
        {tools !== undefined && (
          <Group gap="xs" className={classes['tools'] ?? ''}>
            {tools}
          </Group>
        )}
      </header>
      {children}
    </section>
  );
}
