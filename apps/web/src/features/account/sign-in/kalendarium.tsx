import classes from './kalendarium.module.css';

/** The nundinal letters of the fasti: the week of eight days. */
const LETTERS = 'ABCDEFGH';
/** The marked days of January: kalends, nones and ides. */
const MARKED: Readonly<Record<number, string>> = { 0: 'K', 4: 'NON', 12: 'EIDVS' };
const DAYS = 31;

/** A page of a Roman kalendarium, the book in which lenders kept their loans, on whose first day interest fell due. */
export function Kalendarium() {
  return (
    <ol className={classes['month']} aria-hidden="true">
      {Array.from({ length: DAYS }, (_, day) => (
        <li key={day} data-marked={MARKED[day] !== undefined || undefined}>
          <span>{LETTERS[day % LETTERS.length]}</span>
          {MARKED[day]}
        </li>
      ))}
    </ol>
  );
}
