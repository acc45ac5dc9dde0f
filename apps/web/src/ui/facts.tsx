import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './facts.module.css';

export interface Fact {
  readonly textKey: string;
  /** Nothing and the empty text are shown as a dash. */
  readonly value: ReactNode;
}

/** What is known and not edited here: names and values side by side. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const { t } = useTranslation();
  return (
    <dl className={classes['facts']}>
      {facts.map(({ textKey, value }) => (
        <div key={textKey}>
          <dt>{t(textKey)}</dt>
          <dd>{value === null || value === undefined || value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
