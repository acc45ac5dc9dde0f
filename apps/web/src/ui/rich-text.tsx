import DOMPurify from 'dompurify';
import classes from './rich-text.module.css';

/** A text with structure that an administrator wrote: cleaned when it was saved, and once more here. */
export function RichText({ html }: { html: string }) {
  // oxlint-disable-next-line react/no-danger -- the one place, behind the sanitiser
  return <div className={classes['text']} dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(html, CLEANED) }} />;
}

const CLEANED = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'img'],
  FORBID_ATTR: ['style'],
  ADD_ATTR: ['target'],
};
