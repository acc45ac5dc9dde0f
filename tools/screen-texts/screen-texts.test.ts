import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bootTexts } from '../../packages/texts/src/shell/boot.texts.ts';
import { TEXTS } from '../../packages/texts/src/texts.ts';
import { checkScreens, unusedKeys } from './screen-texts.ts';

const PRODUCT = path.resolve(import.meta.dirname, '../..');
const KEYS = new Set([...Object.keys(TEXTS), ...Object.keys(bootTexts)]);

let root: string;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'calends-texts-'));
});
afterEach(() => fs.rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  fs.mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), text);
}

test('no source of the web holds visible words, and every key that one names has its text', () => {
  const { modules, breaches } = checkScreens(PRODUCT, ['apps/web/src'], KEYS);
  expect(modules).toBeGreaterThan(200);
  expect(breaches).toEqual([]);
});

test('every text is named by a source: unused texts are removed', () => {
  expect(unusedKeys(PRODUCT, ['apps', 'packages'], KEYS)).toEqual([]);
});

test.each([
  ['<p>Hello there</p>', 'shows “Hello there”'],
  ['<p>{open ? "Close it" : null}</p>', 'shows “Close it”'],
  ['<b>Save</b>', 'shows “Save”'],
  ['<input placeholder="Your name" />', 'says “Your name” in placeholder'],
  ['<a aria-label={wide ? "Go home" : t("Save")}>{x}</a>', 'says “Go home” in aria-label'],
  ['<p>{t("NobodyWroteThis")}</p>', 'names “NobodyWroteThis”, which has no text'],
  ['<Field textKey="Missing" />', 'names “Missing”, which has no text'],
  ['make({ titleKey: "Missing" })', 'names “Missing”, which has no text'],
  ['successToast("Saved it")', 'names “Saved it”, which has no text'],
])('%s is a breach', (source, why) => {
  write('apps/web/src/a.tsx', `export const a = ${source};`);
  expect(checkScreens(root, ['apps/web/src'], new Set(['Save'])).breaches).toEqual([`apps/web/src/a.tsx:1: ${why}`]);
});

test('keys, figures, signs and the name of the product are none', () => {
  write(
    'apps/web/src/a.tsx',
    'export const a = <Empty title="NoRows">Calends · {t("Rows", { count })} 12,5 % <Kbd>Ctrl ↵</Kbd>{", "}</Empty>;',
  );
  expect(checkScreens(root, ['apps/web/src'], new Set(['NoRows', 'Rows_one', 'Rows_other'])).breaches).toEqual([]);
});

test('a text counts as named by its key, plural, context, field or column, or a template around a text of a source', () => {
  write(
    'apps/web/src/a.ts',
    'export const a = [t("Plain"), t("Rows"), { amountCents: 1 }, t(`Shortcut${name}`), ["Save"], "FILES", `${field}${other}`, ["paidOn", "day"]];',
  );
  const named = [
    'Plain',
    'Rows_one',
    'Rows_other',
    'Rows_FILES',
    'AmountCents',
    'AmountCentsRequired',
    'ShortcutSave',
    'PaidOn',
  ];
  const orphans = ['Orphan', 'Rows_PEOPLE', 'ShortcutOrphan', 'Plain.Orphan', 'Orphan.AmountCents'];
  expect(unusedKeys(root, ['apps'], [...named, 'Plain.AmountCents', ...orphans])).toEqual(orphans);
});

test('a check that saw no module fails', () => {
  expect(checkScreens(root, ['apps/web/src'], KEYS).breaches).toEqual(['no module was seen below apps/web/src']);
});
