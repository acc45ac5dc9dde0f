import { z } from 'zod';
import { moneyInput, rateInput } from '../values/amounts.ts';
import { id, isoDay } from '../values/kinds.ts';
import type { Language } from '../values/languages.ts';
import { objectRule } from '../values/object-rule.ts';
import { type FieldErrors, fieldErrors } from '../values/validation.ts';
import { condition } from './conditions.ts';
import type { FormContentType } from './form-words.ts';
import { localText, onlyIn, optionalLocalText, textIn } from './local-text.ts';

/** What an INPUT asks for. */
export const INPUT_KINDS = [
  'text',
  'email',
  'number',
  'money',
  'percent',
  'day',
  'nif',
  'iban',
  'lei',
  'company',
  'contract',
] as const;
export type InputKind = (typeof INPUT_KINDS)[number];

/** The kinds whose `least` and `most` bound the value; of a text they bound how long it is. */
export const BOUNDED_KINDS = ['text', 'number', 'money', 'percent', 'day'] as const satisfies readonly InputKind[];
export type BoundedKind = (typeof BOUNDED_KINDS)[number];

export const MOST_OPTIONS = 20;
export const MOST_PICTURES = 5;
export const LONGEST_TEXTAREA = 5000;
export const LONGEST_INPUT = 500;
const LONGEST_LABEL = 500;
const LONGEST_HTML = 50_000;
const MOST_POINTS_OF_ITEM = 1000;

const points = z.number().int().min(0).max(MOST_POINTS_OF_ITEM).optional();
const common = {
  label: localText(LONGEST_LABEL),
  help: optionalLocalText(1000).optional(),
  showIf: condition.optional(),
};

/** A link to another page of the product, or by https to anywhere: never a script. */
export const linkInput = z
  .string()
  .trim()
  .max(2000)
  .refine((link) => isOwnPath(link) || isHttps(link), 'LinkNotAllowed');

function isOwnPath(link: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(link);
}

function isHttps(link: string): boolean {
  return z.url({ protocol: /^https$/i }).safeParse(link).success;
}

const option = z.strictObject({
  value: z.string().trim().min(1, 'Required').max(100),
  label: localText(LONGEST_LABEL),
  isCorrect: z.boolean().optional(),
  points,
});

const count = (most: number) => z.number().int().min(0).max(most);

/** A figure or a day as a bound is written. */
const bound = z.string().trim().max(20).optional();

/** The content of an item, by its type. */
export const CONTENT_SHAPES = {
  BANNER: z.strictObject({
    ...common,
    heading: localText(200),
    text: optionalLocalText(2000).optional(),
    document: id.optional(),
    link: linkInput.optional(),
  }),
  CHECKBOX: z.strictObject({
    ...common,
    options: z.array(option).min(1, 'Required').max(MOST_OPTIONS, 'TooManyOptions'),
    least: count(MOST_OPTIONS).optional(),
    most: count(MOST_OPTIONS).min(1).optional(),
  }),
  IMAGE: z
    .strictObject({
      ...common,
      document: id.optional(),
      alt: optionalLocalText(500).optional(),
      /** The reader adds pictures, instead of seeing one. */
      isAsked: z.boolean().optional(),
      isRequired: z.boolean().optional(),
      most: count(MOST_PICTURES).min(1).optional(),
    })
    .check(
      objectRule(({ isAsked, document }) =>
        isAsked && document !== undefined ? [{ field: 'document', key: 'PictureShownOrAsked' }] : [],
      ),
    ),
  INPUT: z
    .strictObject({
      ...common,
      kind: z.enum(INPUT_KINDS),
      least: bound,
      most: bound,
      isRequired: z.boolean().optional(),
      correct: z.string().trim().max(LONGEST_INPUT).optional(),
      points,
    })
    .check(
      objectRule(({ kind, least, most }) =>
        [
          ['least', least],
          ['most', most],
        ].flatMap(([field = '', text]) =>
          kind === undefined || text === undefined || isBound(kind, text) ? [] : [{ field, key: 'InvalidValue' }],
        ),
      ),
    ),
  TEXT: z.strictObject({ ...common, html: localText(LONGEST_HTML) }),
  TEXTAREA: z.strictObject({
    ...common,
    isRequired: z.boolean().optional(),
    longest: count(LONGEST_TEXTAREA).min(1).optional(),
  }),
  URL: z.strictObject({ ...common, url: linkInput }),
  VIDEO: z.strictObject({ ...common, document: id.optional(), captions: id.optional() }),
} as const satisfies Record<FormContentType, z.ZodType>;

export type ContentOf<Type extends FormContentType> = z.output<(typeof CONTENT_SHAPES)[Type]>;
/** An item's type with its content. */
export type Content = {
  [Type in FormContentType]: { readonly type: Type; readonly content: ContentOf<Type> };
}[FormContentType];
export type AnyContent = Content['content'];

function isBound(kind: InputKind, text: string): boolean {
  switch (kind) {
    case 'text':
      return /^\d{1,3}$/.test(text) && Number(text) <= LONGEST_INPUT;
    case 'number':
      return NUMBER.test(text);
    case 'money':
      return moneyInput.safeParse(text).success;
    case 'percent':
      return rateInput.safeParse(text).success;
    case 'day':
      return isoDay(text) === text;
    case 'email':
    case 'nif':
    case 'iban':
    case 'lei':
    case 'company':
    case 'contract':
      return false;
  }
}

/** A number with a point before its decimals. */
export const NUMBER = /^-?\d{1,15}(\.\d{1,6})?$/;

/** The most characters of the content of one item, as JSON. */
export const LONGEST_CONTENT = 250_000;
/** How deep content may be nested. */
export const DEEPEST_CONTENT = 10;

export type ReadContent =
  | { readonly ok: true; readonly content: AnyContent }
  | { readonly ok: false; readonly errors: FieldErrors };

/** The content in a text of JSON. Its faults are named by their path, below `contentString`. */
export function readContent(type: FormContentType, contentString: string): ReadContent {
  if (contentString.length > LONGEST_CONTENT) return fault('FieldTooLong');
  if (isTooDeep(contentString)) return fault('ContentTooDeep');
  const parsed = parsedJson(contentString);
  if (parsed === undefined) return fault('ContentInvalid');
  const read = CONTENT_SHAPES[type].safeParse(parsed, { reportInput: true });
  if (read.success) return { ok: true, content: read.data };
  const errors = Object.entries(fieldErrors(read.error.issues));
  return {
    ok: false,
    errors: Object.fromEntries(
      errors.map(([path, keys]) => [path === 'body' ? 'contentString' : `contentString.${path}`, keys]),
    ),
  };
}

function fault(key: string): ReadContent {
  return { ok: false, errors: { contentString: [key] } };
}

/** Before anything is parsed: brackets that are open at once, outside of texts. */
function isTooDeep(json: string): boolean {
  let depth = 0;
  for (const [part] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[{\]}]/gs)) {
    if (part === '[' || part === '{') depth += 1;
    else if (part === ']' || part === '}') depth -= 1;
    if (depth > DEEPEST_CONTENT) return true;
  }
  return false;
}

/** Undefined for a text that is no JSON of an object, and for names that mean something to JavaScript. */
function parsedJson(text: string): object | undefined {
  try {
    let isSafe = true;
    const parsed: unknown = JSON.parse(text, (key, value) => {
      if (key === '__proto__' || key === 'constructor' || key === 'prototype') isSafe = false;
      return value;
    });
    return isSafe && typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/** The files to which content refers. */
export function documentsIn({ type, content }: Content): readonly string[] {
  switch (type) {
    case 'BANNER':
    case 'IMAGE':
      return content.document === undefined ? [] : [content.document];
    case 'VIDEO':
      return [content.document, content.captions].filter((one) => one !== undefined);
    case 'CHECKBOX':
    case 'INPUT':
    case 'TEXT':
    case 'TEXTAREA':
    case 'URL':
      return [];
  }
}

/** What a reader gets of an item: in one language, and without what tells the right answer. */
export function contentForReader({ type, content }: Content, language: Language): AnyContent {
  const said = {
    label: onlyIn(content.label, language),
    ...(content.help && { help: onlyIn(content.help, language) }),
  };
  switch (type) {
    case 'BANNER':
      return {
        ...content,
        ...said,
        heading: onlyIn(content.heading, language),
        ...(content.text && { text: onlyIn(content.text, language) }),
      };
    case 'CHECKBOX':
      return {
        ...content,
        ...said,
        options: content.options.map(({ value, label }) => ({ value, label: onlyIn(label, language) })),
      };
    case 'IMAGE':
      return { ...content, ...said, ...(content.alt && { alt: onlyIn(content.alt, language) }) };
    case 'INPUT': {
      const { correct: _correct, points: _points, ...asked } = content;
      return { ...asked, ...said };
    }
    case 'TEXT':
      return { ...content, ...said, html: onlyIn(content.html, language) };
    case 'TEXTAREA':
    case 'URL':
    case 'VIDEO':
      return { ...content, ...said };
  }
}

/** What an item is called where it is listed, in one language. */
export function labelOf({ content }: { readonly content: AnyContent }, language: Language): string {
  return textIn(content.label, language);
}
