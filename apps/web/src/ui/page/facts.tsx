import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './facts.module.css';

export interface Fact {
  readonly textKey: string;
  /** A missing value and the empty text are shown as a dash. */
  readonly value: ReactNode;
}

/** Facts that cannot be edited here, as labels and values side by side. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const { t } = useTranslation();
  return (
    <dl className={classes['facts']}>
      {distinguished(facts).map(({ key, textKey, value }) => (
        <div key={key}>
          <dt>{t(textKey)}</dt>
          <dd>{value === null || value === undefined || value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The facts with unique keys: two fields to which a user gave the same name are two facts. */
function distinguished(facts: readonly Fact[]): (Fact & { readonly key: string })[] {
  const times = new Map<string, number>();
  return facts.map((fact) => {
    const nth = (times.get(fact.textKey) ?? 0) + 1;
    times.set(fact.textKey, nth);
    return { ...fact, key: `${fact.textKey} ${nth}` };
  });
}
