import { Editor } from '@tiptap/core';
import type { Command } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { RICH_EXTENSIONS } from './rich-extensions.ts';
import { insertTable, TABLE_COMMANDS } from './rich-tables.ts';

const writtenOn = (html: string) => {
  const editor = new Editor({ extensions: RICH_EXTENSIONS, content: html });
  try {
    return editor.getHTML();
  } finally {
    editor.destroy();
  }
};

test.each([
  '<h1>One</h1><h2>Two</h2><h3>Three</h3><h4>Four</h4>',
  '<p><strong>a</strong> <em>b</em> <u>c</u> <s>d</s> H<sub>2</sub>O m<sup>2</sup> <code>e</code><br>f</p><hr>',
  '<blockquote><p>Said</p></blockquote><pre><code>code</code></pre>',
  '<ul><li><p>One</p></li></ul><ol><li><p>First</p></li></ol>',
  '<p><a target="_blank" rel="noopener noreferrer" href="https://calends.test/">out</a></p>',
  '<table><tbody><tr><th colspan="2"><p>Head</p></th></tr><tr><td><p>a</p></td><td rowspan="2"><p>b</p></td></tr></tbody></table>',
])('the editor keeps %s', (html) => {
  expect(writtenOn(html)).toBe(html);
});

test('harmful markup does not get into the editor', () => {
  const html = writtenOn(
    '<p onclick="x()">a<script>x()</script><img src="x" onerror="x()"><a href="javascript:x()">b</a></p>',
  );
  expect(html).not.toMatch(/script|onclick|onerror|<img/);
});

const row = (...cells: string[]) => `<tr>${cells.map((tag) => `<${tag}><p></p></${tag}>`).join('')}</tr>`;
const table = (...rows: string[]) => `<table><tbody>${rows.join('')}</tbody></table>`;

test('a table is put in, and its rows and columns are added and taken away where the cursor stands', () => {
  const editor = new Editor({ extensions: RICH_EXTENSIONS, content: '<p></p>' });
  const run = (command: Command) => command(editor.state, editor.view.dispatch);
  const written = () => editor.getHTML().replace(/<p><\/p>$/, '');
  run(insertTable);
  const heads = row('th', 'th', 'th');
  expect(written()).toBe(table(heads, row('td', 'td', 'td'), row('td', 'td', 'td')));
  run(TABLE_COMMANDS.EditorRowBelow);
  expect(editor.getHTML().match(/<tr>/g)).toHaveLength(4);
  run(TABLE_COMMANDS.EditorRowRemove); // of the headers, in which the cursor stands
  run(TABLE_COMMANDS.EditorColumnAfter);
  expect(written()).toBe(table(...Array.from({ length: 3 }, () => row('td', 'td', 'td', 'td'))));
  run(TABLE_COMMANDS.EditorColumnRemove);
  run(TABLE_COMMANDS.EditorHeaderRow);
  expect(written()).toBe(table(heads, row('td', 'td', 'td'), row('td', 'td', 'td')));
  run(TABLE_COMMANDS.EditorTableRemove);
  expect(editor.getHTML()).not.toContain('table');
  editor.destroy();
});
