import { cleanHtml } from '../../lib/words/clean-html.ts';
import classes from './rich-text.module.css';

/** A text with structure that an administrator wrote: cleaned when it was saved, and once more here. */
export function RichText({ html }: { html: string }) {
  // oxlint-disable-next-line react/no-danger -- the one place, behind the sanitiser
  return <div className={classes['text']} dangerouslySetInnerHTML={{ __html: cleanHtml(html) }} />;
}
