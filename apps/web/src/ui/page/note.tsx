import { IconAlertTriangle, IconBan, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './note.module.css';

const ICONS = { info: IconInfoCircle, warning: IconAlertTriangle, refusal: IconBan } as const;

interface NoteProps {
  readonly kind: keyof typeof ICONS;
  readonly title?: string;
  readonly children: ReactNode;
}

/** A note above or within what it is about: information, a warning, or the reason why something is impossible. */
export function Note({ kind, title, children }: NoteProps) {
  const Icon = ICONS[kind];
  return (
    <div className={classes['note']} data-kind={kind} role={kind === 'info' ? 'status' : 'alert'}>
      <span className={classes['icon']}>
        <Icon size={16} stroke={1.6} aria-hidden="true" />
      </span>
      <div>
        {title !== undefined && <div className={classes['title']}>{title}</div>}
        {children}
      </div>
    </div>
  );
}
