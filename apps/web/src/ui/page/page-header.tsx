import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page-header.module.css';

/** The head of a screen: its name, a line about what is shown, and its main actions at the right. */
export function PageHeader({ title, text, children }: { title: string; text?: ReactNode; children?: ReactNode }) {
  return (
    <header className={classes['header']}>
      <div>
        <Title order={1} fz={20} lh={1.3}>
          {title}
        </Title>
        {text !== undefined && (
          <Text size="sm" c="dimmed">
            {text}
          </Text>
        )}
      </div>
      {children !== undefined && <Group gap="xs">{children}</Group>}
    </header>
  );
}
