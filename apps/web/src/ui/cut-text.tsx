import { Tooltip } from '@mantine/core';
import classes from './cut-text.module.css';

/** Long text in tables is cut here (overview section 7). */
const LENGTH = 15;

/** A text cut at 15 characters; the whole shows under the pointer and in the row that has the focus. */
export function CutText({ text, length = LENGTH }: { text: string; length?: number }) {
  if (text.length <= length) return text;
  return (
    <Tooltip label={text} multiline maw={420}>
      <span className={classes['cut']}>
        <span className={classes['short']} aria-hidden="true">
          {text.slice(0, length)}…
        </span>
        <span className={classes['whole']}>{text}</span>
      </span>
    </Tooltip>
  );
}
