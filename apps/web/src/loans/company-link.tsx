import { Link } from '@tanstack/react-router';
import classes from './company-link.module.css';
import { useReferenceDay } from './day/use-reference-day.ts';

interface CompanyLinkProps {
  readonly id: string;
  readonly acronym: string | undefined;
  /** Left out where the acronym says enough. */
  readonly name?: string | undefined;
}

/** A company as people tell it from others, which leads to its page on the day that the screen shows. */
export function CompanyLink({ id, acronym, name }: CompanyLinkProps) {
  const referenceDate = useReferenceDay();
  return (
    <Link to="/entities/view/$id" params={{ id }} search={{ referenceDate }} className={classes['company'] ?? ''}>
      {acronym !== undefined && <b>{acronym}</b>}
      {acronym !== undefined && name !== undefined && ' '}
      {name}
    </Link>
  );
}
