import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './field-section.module.css';

/** Fields that belong together, under a quiet heading. */
export function FieldSection({ textKey, children }: { textKey: string; children: ReactNode }) {
  const { t } = useTranslation();
  const headingId = useId();
  return (
    <section className={classes['section']} aria-labelledby={headingId}>
      <h3 id={headingId} className={classes['heading']}>
        {t(textKey)}
      </h3>
      <div className={classes['grid']}>{children}</div>
    </section>
  );
}
