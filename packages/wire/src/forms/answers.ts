import { z } from 'zod';
import { isLeiMistyped, isNifMistyped } from '../entities/check-digits.ts';
import { moneyInput, rateInput } from '../values/amounts.ts';
import { id, isoDay } from '../values/kinds.ts';
import { compareAnswers } from './compare-answers.ts';
import { chosenIn } from './conditions.ts';
import { type Content, type ContentOf, LONGEST_INPUT, LONGEST_TEXTAREA, MOST_PICTURES, NUMBER } from './content.ts';

/** Whether a reader answers the item. */
export function takesAnswer({ type, content }: Content): boolean {
  if (type === 'IMAGE') return content.isAsked === true;
  return type === 'CHECKBOX' || type === 'INPUT' || type === 'TEXTAREA';
}

/** Whether the item has to be answered before its step is done. */
export function mustBeAnswered(item: Content): boolean {
  const { type, content } = item;
  if (type === 'CHECKBOX') return (content.least ?? 0) > 0;
  return takesAnswer(item) && 'isRequired' in content && content.isRequired === true;
}

/**
 * What an item takes as its answer, and how it is kept: an empty text is no answer. The same for the field of the browser and for
 * the server; the message is the key of a text.
 */
export function answerSchema(item: Content): z.ZodType<string, string> {
  switch (item.type) {
    case 'CHECKBOX':
      return choices(item.content);
    case 'INPUT':
      return input(item.content);
    case 'TEXTAREA':
      return z.string().max(item.content.longest ?? LONGEST_TEXTAREA, 'FieldTooLong');
    case 'IMAGE':
      return item.content.isAsked ? pictures(item.content.most ?? MOST_PICTURES) : noAnswer;
    case 'BANNER':
    case 'TEXT':
    case 'URL':
    case 'VIDEO':
      return noAnswer;
  }
}

/** Whether an answer says something. */
export function isAnswered(answer: string | undefined): boolean {
  return answer !== undefined && answer.trim() !== '' && answer !== '[]';
}

/** The fault of an answer when its step is to be done; undefined where there is none. */
export function faultOfAnswer(item: Content, answer: string | undefined): string | undefined {
  if (!takesAnswer(item)) return undefined;
  if (!isAnswered(answer)) return mustBeAnswered(item) ? 'AnswerRequired' : undefined;
  if (item.type === 'CHECKBOX' && chosenIn(answer ?? '').length < (item.content.least ?? 0)) return 'TooFewOptions';
  const checked = answerSchema(item).safeParse(answer);
  return checked.success ? undefined : (checked.error.issues[0]?.message ?? 'InvalidAnswer');
}

const noAnswer = z.string().refine(() => false, 'InvalidAnswer');

/** A list of values in JSON, each an option and once; kept in the order of the options. Too few is a matter of the step. */
function choices({ options, most }: ContentOf<'CHECKBOX'>): z.ZodType<string, string> {
  return z.string().transform((text, context) => {
    if (text === '') return text;
    const chosen = textsIn(text);
    const known = options.map(({ value }) => value);
    if (!chosen || new Set(chosen).size < chosen.length || !chosen.every((one) => known.includes(one)))
      return faulty(context, 'InvalidAnswer');
    if (chosen.length > (most ?? known.length)) return faulty(context, 'TooManyOptions');
    return JSON.stringify(known.filter((value) => chosen.includes(value)));
  });
}

function pictures(most: number): z.ZodType<string, string> {
  return z.string().transform((text, context) => {
    if (text === '') return text;
    const chosen = textsIn(text);
    if (!chosen?.every((one) => id.safeParse(one).success) || new Set(chosen).size < chosen.length)
      return faulty(context, 'InvalidAnswer');
    return chosen.length > most ? faulty(context, 'TooManyPictures') : JSON.stringify(chosen);
  });
}

/** The ids of the pictures that an answer names. */
export function picturesIn(answer: string | undefined): readonly string[] {
  return (answer && textsIn(answer)) || [];
}

function textsIn(json: string): readonly string[] | undefined {
  try {
    const parsed: unknown = JSON.parse(json);
    return Array.isArray(parsed) && parsed.every((one) => typeof one === 'string') ? parsed : undefined;
  } catch {
    return undefined;
  }
}

function faulty(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}

function input({ kind, least, most }: ContentOf<'INPUT'>): z.ZodType<string, string> {
  return z
    .string()
    .trim()
    .max(LONGEST_INPUT, 'FieldTooLong')
    .transform((text, context) => {
      if (text === '') return text;
      const kept = KEPT[kind](text);
      if (kept === undefined) return faulty(context, FAULTS[kind] ?? 'InvalidAnswer');
      const measured = kind === 'text' ? `${kept.length}` : kept;
      if (least !== undefined && compareAnswers(measured, least) < 0) return faulty(context, 'AnswerBelowLeast');
      if (most !== undefined && compareAnswers(measured, most) > 0) return faulty(context, 'AnswerAboveMost');
      return kept;
    });
}

/** The text as it is kept; undefined where it is not of the kind. */
const KEPT: { readonly [Kind in ContentOf<'INPUT'>['kind']]: (text: string) => string | undefined } = {
  text: (text) => text,
  email: (text) => (z.email().safeParse(text).success ? text : undefined),
  number: (text) => (NUMBER.test(text) ? text : undefined),
  money: (text) => (moneyInput.safeParse(text).success ? text : undefined),
  percent: (text) => (rateInput.safeParse(text).success ? text : undefined),
  day: (text) => isoDay(text),
  nif: (text) => {
    const nif = text.replaceAll(/\s/g, '').toUpperCase();
    return /^[A-Z0-9]{5,20}$/.test(nif) && !isNifMistyped(nif) ? nif : undefined;
  },
  iban: (text) => {
    const iban = text.replaceAll(/\s/g, '').toUpperCase();
    return isIban(iban) ? iban : undefined;
  },
  lei: (text) => {
    const lei = text.replaceAll(/\s/g, '').toUpperCase();
    return isLeiMistyped(lei) ? undefined : lei;
  },
  company: (text) => (id.safeParse(text).success ? text : undefined),
  contract: (text) => (id.safeParse(text).success ? text : undefined),
};

const FAULTS: { readonly [Kind in ContentOf<'INPUT'>['kind']]?: string } = {
  email: 'InvalidEmail',
  money: 'InvalidAmount',
  percent: 'InvalidRate',
  day: 'InvalidDate',
};

/** Modulus 97-10 over the account with its first four characters at its end (ISO 13616). */
function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const turned = `${iban.slice(4)}${iban.slice(0, 4)}`;
  const digits = Array.from(turned, (character) => Number.parseInt(character, 36)).join('');
  return BigInt(digits) % 97n === 1n;
}
