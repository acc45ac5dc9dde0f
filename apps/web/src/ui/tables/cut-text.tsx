import { Tooltip } from '@mantine/core';
import { createContext, use, useState } from 'react';
import classes from './cut-text.module.css';

/** Long text in tables is cut here (overview section 7). */
const LENGTH = 15;

/** Whether long text is shown whole, which the user may choose for a list. */
export const WholeText = createContext(false);

/**
 * A text cut at 15 characters; the whole text is shown on hover and in the focused row. Its tooltip is created only on hover,
 * because a page of rows has hundreds of such texts.
 */
export function CutText({ text, length = LENGTH }: { text: string; length?: number }) {
  const [pointedAt, setPointedAt] = useState<HTMLElement | null>(null);
  const isWhole = use(WholeText);
  if (isWhole || text.length <= length) return text;
  // the text keeps its element when the tooltip is created: a press that began on another element would be no click
  return (
    <>
      <span
        className={classes['cut']}
        onMouseEnter={(event) => setPointedAt(event.currentTarget)}
        onMouseLeave={() => setPointedAt(null)}
      >
        <span className={classes['short']} aria-hidden="true">
          {text.slice(0, length)}…
        </span>
        <span className={classes['whole']}>{text}</span>
      </span>
      {pointedAt && <Tooltip label={text} multiline maw={420} opened target={pointedAt} />}
    </>
  );
}
