/** How many characters of a page its row shows: the rest is read in its form. */
const LENGTH = 300;

/** The text with which a page begins, without its tags. */
export function beginningOf(html: string): string {
  const apart = html.replaceAll('<', ' <'); // a heading and what follows are two words
  const text = new DOMParser().parseFromString(apart, 'text/html').body.textContent;
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, LENGTH);
}
