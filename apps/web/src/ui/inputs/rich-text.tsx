import { cleanHtml } from '../../lib/words/clean-html.ts';
import classes from './rich-text.module.css';

/** Formatted text that an administrator wrote: sanitised when it was saved, and once more here. */
export function RichText({ html }: { html: string }) {
  // oxlint-disable-next-line react/no-danger -- the only place, after the sanitiser
  return <div className={classes['text']} dangerouslySetInnerHTML={{ __html: cleanHtml(html) }} />;
}
