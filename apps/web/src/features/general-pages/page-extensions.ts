import { Link } from '@mantine/tiptap';
import { Mark, mergeAttributes, Node } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';

/**
 * What the editor knows: all that may stand on a page (the server's sanitiser), so that nothing is lost when a text is
 * written on. Tables are laid out in the source; here their text can be changed.
 */
export const PAGE_EXTENSIONS = [
  // an empty paragraph at the end would be a change that nobody made
  StarterKit.configure({ link: false, trailingNode: false, heading: { levels: [1, 2, 3, 4] } }),
  Link.configure({ openOnClick: false, HTMLAttributes: { rel: 'noopener noreferrer', target: '_blank' } }),
  mark('subscript', 'sub'),
  mark('superscript', 'sup'),
  Node.create({
    name: 'table',
    group: 'block',
    content: 'tableRow+',
    isolating: true,
    parseHTML: () => [{ tag: 'table' }],
    renderHTML: () => ['table', ['tbody', 0]],
  }),
  Node.create({
    name: 'tableRow',
    content: '(tableCell | tableHeader)*',
    parseHTML: () => [{ tag: 'tr' }],
    renderHTML: () => ['tr', 0],
  }),
  cell('tableCell', 'td'),
  cell('tableHeader', 'th'),
];

function mark(name: string, tag: string) {
  return Mark.create({ name, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] });
}

function cell(name: string, tag: 'td' | 'th') {
  return Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({ colspan: { default: null }, rowspan: { default: null } }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  });
}
