import { Link } from '@mantine/tiptap';
import { Mark } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { RICH_TABLES } from './rich-tables.ts';

/**
 * What the editor knows: all that may stand on a page (the server's sanitiser), so that nothing is lost when a text is
 * written on.
 */
export const RICH_EXTENSIONS = [
  // an empty paragraph at the end would be a change that nobody made
  StarterKit.configure({ link: false, trailingNode: false, heading: { levels: [1, 2, 3, 4] } }),
  Link.configure({ openOnClick: false, HTMLAttributes: { rel: 'noopener noreferrer', target: '_blank' } }),
  mark('subscript', 'sub'),
  mark('superscript', 'sup'),
  ...RICH_TABLES,
];

function mark(name: string, tag: string) {
  return Mark.create({ name, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] });
}
