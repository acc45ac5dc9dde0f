import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './field-section.module.css';

interface FieldSectionProps {
  readonly textKey: string;
  /** What stands there instead of the text alone, such as the same as a link. */
  readonly heading?: ReactNode;
  /** Two columns for fields with long values. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** Fields that belong together, under a small heading. */
export function FieldSection({ textKey, heading, isWide = false, children }: FieldSectionProps) {
  const { t } = useTranslation();
  const headingId = useId();
  return (
    <section className={classes['section']} aria-labelledby={headingId}>
      <h3 id={headingId} className={classes['heading']}>
        {heading ?? t(textKey)}
      </h3>
      <div className={classes['grid']} data-wide={isWide || undefined}>
        {children}
      </div>
    </section>
  );
}
