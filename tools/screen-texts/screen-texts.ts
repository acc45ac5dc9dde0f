/**
 * Every text on a screen comes from the texts (docs/adr/0006): no source holds visible words, every key that a source
 * names has a text, and every text has a source that names it.
 */
import { readableParts } from '../../packages/wire/src/event-history/changes-of.ts';
import { labelKey } from '../../packages/wire/src/resources/labels.ts';
import { requiredKey } from '../../packages/wire/src/values/validation.ts';
import { type Module, readModules } from '../layers/imports.ts';

/** Attributes whose value a person reads or hears. */
const SPOKEN = new Set([
  'label',
  'title',
  'placeholder',
  'description',
  'alt',
  'text',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'nothingFoundMessage',
]);
/** Calls whose first argument is a key. */
const KEYED_CALLS = new Set(['t', 'successToast', 'errorToast', 'orSay']);
/** The kinds of value of a spreadsheet column. */
const COLUMN_KINDS = new Set(['text', 'day', 'instant', 'money', 'rate', 'count', 'flag']);
/** The product’s own name is the same in every language, and keys of the keyboard are named as printed on them. */
const NAMES = /^(Calends|Ctrl|Alt|Shift|Esc|Enter|Tab|Home|End|xlsx|csv|pdf|json|openapi|HH:mm|EUR)$/;
/** Code that only developers see: the components side by side, and the replacement of the network in tests. */
const NOT_ON_SCREENS = /\.(test|browser)\.tsx?$|\/(testing|app\/kit)\//;

export interface TextFindings {
  readonly modules: number;
  readonly breaches: readonly string[];
}

type Node = { readonly type: string; readonly start: number } & Readonly<Record<string, unknown>>;

/** Visible words and unknown keys in the modules below `folders` of `root`; `keys` are those that have a text. */
export function checkScreens(root: string, folders: readonly string[], keys: ReadonlySet<string>): TextFindings {
  const modules = readModules(root, folders).filter(({ file }) => !NOT_ON_SCREENS.test(file));
  const breaches = modules.flatMap((module) =>
    nodesIn(module.program).flatMap((node) =>
      [...visibleWords(node, keys), ...unknownKeys(node, keys)].map(
        (why) => `${module.file}:${module.lineAt(node.start)}: ${why}`,
      ),
    ),
  );
  if (modules.length === 0) breaches.push(`no module was seen below ${folders.join(', ')}`);
  return { modules: modules.length, breaches };
}

function visibleWords(node: Node, keys: ReadonlySet<string>): string[] {
  if (node.type === 'JSXText') return wordsOf(String(node['value'])).map((words) => `shows “${words}”`);
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    const children = (node['children'] as readonly Node[]).filter((child) => child.type === 'JSXExpressionContainer');
    return children
      .flatMap((child) => literalsOf(child['expression'] as Node))
      .flatMap((text) => wordsOf(text).map((words) => `shows “${words}”`));
  }
  if (node.type !== 'JSXAttribute' || !SPOKEN.has(attributeName(node))) return [];
  // A part of our own may take a key there and translate it.
  const spoken = literalsOf(node['value'] as Node | null).filter((text) => !hasText(text, keys));
  return spoken.flatMap((text) => wordsOf(text).map((words) => `says “${words}” in ${attributeName(node)}`));
}

function unknownKeys(node: Node, keys: ReadonlySet<string>): string[] {
  return namedKeys(node)
    .filter((key) => key !== '' && !hasText(key, keys))
    .map((key) => `names “${key}”, which has no text`);
}

/** Keys where a key is required: the first argument of `t`, and everything named `...Key` or `savedText`. */
function namedKeys(node: Node): string[] {
  if (node.type === 'CallExpression') {
    const called = lastName(node['callee'] as Node);
    const [first] = node['arguments'] as readonly Node[];
    return KEYED_CALLS.has(called) && first ? literalsOf(first) : [];
  }
  if (node.type === 'JSXAttribute')
    return isKeyName(attributeName(node)) ? literalsOf(node['value'] as Node | null) : [];
  if (node.type === 'Property') return isKeyName(nameOf(node['key'] as Node)) ? literalsOf(node['value'] as Node) : [];
  return [];
}

/** `queryKey` and the like are no texts’. */
function isKeyName(name: string): boolean {
  return (
    name === 'savedText' || /^(text|title|label|hint|description|empty|refused|save|yes|no|add|tip)Key$/.test(name)
  );
}

/**
 * Every key of `texts` that no module below `folders` names: as a text, as the name of a field (behind the name of its resource
 * too), or by a template whose placeholder may hold a text or name that stands in a source.
 */
export function unusedKeys(root: string, folders: readonly string[], keys: Iterable<string>): string[] {
  const modules = readModules(root, folders).filter(({ file }) => !/\.(texts|test|browser|e2e)\.tsx?$/.test(file));
  const named = new Set<string>();
  const templates: Template[] = [];
  for (const { program } of modules)
    for (const node of nodesIn(program)) {
      if (node.type === 'Literal' && typeof node['value'] === 'string') named.add(node['value']);
      if (node.type === 'Property' || node.type === 'TSPropertySignature')
        for (const key of keysOfField(nameOf(node['key'] as Node))) named.add(key);
      if (node.type === 'ArrayExpression') for (const key of keysOfColumn(node)) named.add(key);
      if (node.type === 'TemplateLiteral') templates.push(...templateOf(node));
    }
  const isMade = (key: string) =>
    templates.some(
      ({ before, after }) =>
        key.startsWith(before) && key.endsWith(after) && named.has(key.slice(before.length, key.length - after.length)),
    );
  const isOwnLabel = (key: string) => {
    const [resource = '', label = ''] = key.split('.');
    return named.has(resource) && named.has(label);
  };
  const isOfContext = (key: string) => {
    const [, base = '', word = ''] = /^(.+?)_([A-Z][A-Z_]*)$/.exec(key) ?? [];
    return named.has(base) && named.has(word);
  };
  return [...keys].filter((key) => {
    const base = key.replace(/_(zero|one|two|few|many|other)$/, '');
    return !named.has(key) && !named.has(base) && !isMade(base) && !isOwnLabel(key) && !isOfContext(key);
  });
}

/**
 * Lists and forms label a field by its name, histories label a column by its readable name, and rules report it as
 * missing.
 */
function keysOfField(name: string): string[] {
  const labels = [name, ...Object.keys(readableParts({ [name]: '' }))].map((label) => labelKey(label));
  return [name, requiredKey(name), ...labels];
}

/** A column of a spreadsheet is a pair, `['field', 'money']`, and headed by the field's label. */
function keysOfColumn(pair: Node): string[] {
  const [field, kind, ...more] = pair['elements'] as readonly (Node | null)[];
  const [name = '', ...rest] = literalsOf(field);
  const isColumn = literalsOf(kind).some((one) => COLUMN_KINDS.has(one)) && more.length === 0 && rest.length === 0;
  return isColumn ? [labelKey(name)] : [];
}

/** The texts before and after the one placeholder of a key. */
interface Template {
  readonly before: string;
  readonly after: string;
}

/** `Shortcut${name}` names every key with that beginning; fewer than three letters would match too much. */
function templateOf(node: Node): Template[] {
  const quasis = (node['quasis'] as readonly { value: { cooked: string } }[]).map(({ value }) => value.cooked);
  const [before = '', after = ''] = quasis;
  const isKey = quasis.length === 2 && /\w{3,}/.test(quasis.join(' ')) && /^[\w ]*$/.test(before + after);
  return isKey ? [{ before, after }] : [];
}

function hasText(key: string, keys: ReadonlySet<string>): boolean {
  return keys.has(key) || keys.has(`${key}_other`);
}

/** The words in a text that are none of ours to translate: letters at all, and no name. */
function wordsOf(text: string): string[] {
  const bare = text.replaceAll(/\s+/g, ' ').trim();
  const isName = bare.split(/[ +/,.]+/).every((word) => !/\p{L}{2,}/u.test(word) || NAMES.test(word));
  return isName ? [] : [bare.slice(0, 60)];
}

/** The texts that an expression may be: through choices, of a template its fixed parts. */
function literalsOf(node: Node | null | undefined): string[] {
  if (!node) return [];
  switch (node.type) {
    case 'Literal':
      return typeof node['value'] === 'string' ? [node['value']] : [];
    case 'JSXExpressionContainer':
    case 'TSAsExpression':
    case 'ParenthesizedExpression':
      return literalsOf(node['expression'] as Node);
    case 'ConditionalExpression':
      return [...literalsOf(node['consequent'] as Node), ...literalsOf(node['alternate'] as Node)];
    case 'LogicalExpression':
      return literalsOf(node['right'] as Node);
    default:
      return [];
  }
}

function attributeName(node: Node): string {
  return nameOf(node['name'] as Node);
}

function nameOf(node: Node): string {
  const name = node['name'] ?? node['value'];
  return typeof name === 'string' ? name : '';
}

function lastName(callee: Node): string {
  return nameOf(callee.type === 'MemberExpression' ? (callee['property'] as Node) : callee);
}

function nodesIn(program: Module['program']): Node[] {
  const nodes: Node[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one);
    else if (isNode(value)) {
      nodes.push(value);
      for (const [name, child] of Object.entries(value)) if (name !== 'parent') visit(child);
    }
  };
  visit(program);
  return nodes;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
