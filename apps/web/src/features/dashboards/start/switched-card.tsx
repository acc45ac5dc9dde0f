import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { focusShown, isTyped } from '../charts/card-keys.ts';
import { useKeptTable } from '../charts/use-kept-table.ts';
import { Card } from './card.tsx';
import classes from './start-page.module.css';

interface SwitchedCardProps {
  readonly title: string;
  /** Of the start page, under which the user's choice is kept. */
  readonly name: string;
  readonly isEmpty?: boolean;
  readonly picture: ReactNode;
  readonly table: ReactNode;
  /** Below both. */
  readonly children?: ReactNode;
}

/** A card that its user sees as a picture or as a table, by a button or the key T; on paper it has both. */
export function SwitchedCard({ title, name, isEmpty = false, picture, table, children }: SwitchedCardProps) {
  const { t } = useTranslation();
  const [isTable, setTable] = useKeptTable(`start/${name}`);
  const content = useRef<HTMLDivElement>(null);
  if (isEmpty)
    return (
      <Card title={title}>
        <p className={classes['quiet']}>{t('StartNothing')}</p>
      </Card>
    );
  return (
    <Card title={title}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut of the button below */}
      <div
        ref={content}
        onKeyDown={(event) => {
          if (isTyped(event) || event.key.toLowerCase() !== 't') return;
          switchKept();
        }}
      >
        <div className={isTable ? classes['onPaper'] : undefined}>{picture}</div>
        <div className={isTable ? undefined : classes['onPaper']}>{table}</div>
      </div>
      <Button
        variant="subtle"
        size="compact-xs"
        aria-pressed={isTable}
        aria-keyshortcuts="t"
        onClick={() => setTable(!isTable)}
      >
        {t('StartTable')}
      </Button>
      {children}
    </Card>
  );

  function switchKept(): void {
    flushSync(() => setTable(!isTable));
    focusShown(content.current);
  }
}
