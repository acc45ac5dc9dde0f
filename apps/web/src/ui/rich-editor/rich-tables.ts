import { Extension, mergeAttributes, Node } from '@tiptap/core';
import { type Command, TextSelection } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  tableEditing,
  toggleHeader,
} from '@tiptap/pm/tables';

/** Of a new table. */
const ROWS = 3;
const COLUMNS = 3;

/** Tables as the library of the editor lays them out: it finds rows and cells by their roles. */
export const RICH_TABLES = [
  Extension.create({
    name: 'tables',
    extendNodeSchema: ({ options }) => ({ tableRole: (options as { readonly tableRole?: string }).tableRole }),
    addProseMirrorPlugins: () => [tableEditing()],
    addKeyboardShortcuts: () => ({
      Tab: ({ editor: { state, view } }) => goToNextCell(1)(state, view.dispatch),
      'Shift-Tab': ({ editor: { state, view } }) => goToNextCell(-1)(state, view.dispatch),
    }),
  }),
  Node.create({
    name: 'table',
    group: 'block',
    content: 'tableRow+',
    isolating: true,
    addOptions: () => ({ tableRole: 'table' }),
    parseHTML: () => [{ tag: 'table' }],
    renderHTML: () => ['table', ['tbody', 0]],
  }),
  Node.create({
    name: 'tableRow',
    content: '(tableCell | tableHeader)*',
    addOptions: () => ({ tableRole: 'row' }),
    parseHTML: () => [{ tag: 'tr' }],
    renderHTML: () => ['tr', 0],
  }),
  cell('tableCell', 'td', 'cell'),
  cell('tableHeader', 'th', 'header_cell'),
];

function cell(name: string, tag: 'td' | 'th', tableRole: 'cell' | 'header_cell') {
  return Node.create({
    name,
    content: 'block+',
    isolating: true,
    addOptions: () => ({ tableRole }),
    addAttributes: () => ({
      colspan: span('colspan'),
      rowspan: span('rowspan'),
      colwidth: { default: null, rendered: false },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  });
}

/** Written only where a cell spans more than itself. */
function span(name: 'colspan' | 'rowspan') {
  return {
    default: 1,
    parseHTML: (element: HTMLElement) => Math.max(1, Number(element.getAttribute(name)) || 1),
    renderHTML: (attributes: Readonly<Record<string, unknown>>) =>
      attributes[name] === 1 ? {} : { [name]: attributes[name] },
  };
}

/** Puts a table in the place of the selection, headers in its first row, and goes into its first cell. */
export const insertTable: Command = (state, dispatch) => {
  const { table, tableRow, tableCell, tableHeader } = state.schema.nodes;
  if (!table || !tableRow || !tableCell || !tableHeader) return false;
  const rows = Array.from({ length: ROWS }, (_, row) => {
    const type = row === 0 ? tableHeader : tableCell;
    return tableRow.createChecked(
      null,
      Array.from({ length: COLUMNS }, () => type.createAndFill()).filter((one) => one !== null),
    );
  });
  const { tr, selection } = state;
  tr.replaceSelectionWith(table.createChecked(null, rows));
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(selection.from + 1))).scrollIntoView());
  return true;
};

/** What can be done to the table in which the cursor stands, by the keys of their texts. */
export const TABLE_COMMANDS = {
  EditorRowAbove: addRowBefore,
  EditorRowBelow: addRowAfter,
  EditorRowRemove: deleteRow,
  EditorColumnBefore: addColumnBefore,
  EditorColumnAfter: addColumnAfter,
  EditorColumnRemove: deleteColumn,
  EditorHeaderRow: toggleHeader('row'),
  EditorTableRemove: deleteTable,
} as const satisfies Readonly<Record<string, Command>>;
