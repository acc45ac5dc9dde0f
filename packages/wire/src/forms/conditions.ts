import { z } from 'zod';
import { ROLES, type Role } from '../calls/access.ts';
import { id } from '../values/kinds.ts';
import { compareAnswers } from './compare-answers.ts';

/** How an answer is compared; `has` is of several choices, `answered` of any answer at all. */
export const CONDITION_OPERATORS = ['eq', 'ne', 'gte', 'lte', 'has', 'answered'] as const;
export type ConditionOperator = (typeof CONDITION_OPERATORS)[number];

/** When an item is shown. Data and no language: it may only read the answers to items before its own. */
export type Condition =
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }
  | { readonly item: string; readonly op: ConditionOperator; readonly value?: string | undefined }
  | { readonly role: readonly Role[] };

const MOST_PARTS = 20;

export const condition: z.ZodType<Condition> = z.lazy(() =>
  z.union([
    z.strictObject({ all: z.array(condition).min(1).max(MOST_PARTS) }),
    z.strictObject({ any: z.array(condition).min(1).max(MOST_PARTS) }),
    z.strictObject({ not: condition }),
    z.strictObject({ role: z.array(z.enum(ROLES)).min(1).max(ROLES.length) }),
    z
      .strictObject({ item: id, op: z.enum(CONDITION_OPERATORS), value: z.string().max(500).optional() })
      .refine(({ op, value }) => (value === undefined) === (op === 'answered'), { path: ['value'] }),
  ]),
);

export interface Circumstances {
  /** The answers by item, as they are stored; an item that is hidden has none. */
  readonly answers: ReadonlyMap<string, string>;
  readonly role: Role;
}

/** Whether a condition holds. Without an answer no comparison does, `ne` neither: nothing was said yet. */
export function isShown(showIf: Condition | undefined, circumstances: Circumstances): boolean {
  if (showIf === undefined) return true;
  if ('all' in showIf) return showIf.all.every((part) => isShown(part, circumstances));
  if ('any' in showIf) return showIf.any.some((part) => isShown(part, circumstances));
  if ('not' in showIf) return !isShown(showIf.not, circumstances);
  if ('role' in showIf) return showIf.role.includes(circumstances.role);
  const answer = circumstances.answers.get(showIf.item) ?? '';
  return isAnswer(answer) && compares(answer, showIf.op, showIf.value ?? '');
}

/** Of all items, in their order, those that are shown: what a hidden item was answered counts for nothing. */
export function shownAmong<
  Item extends { readonly id: string; readonly content: { readonly showIf?: Condition | undefined } },
>(items: readonly Item[], { answers, role }: Circumstances): readonly Item[] {
  const counted = new Map<string, string>();
  return items.filter(({ id: itemId, content }) => {
    if (!isShown(content.showIf, { answers: counted, role })) return false;
    const answer = answers.get(itemId);
    if (answer !== undefined) counted.set(itemId, answer);
    return true;
  });
}

/** The items whose answers a condition reads, each once. */
export function itemsIn(showIf: Condition | undefined): ReadonlySet<string> {
  if (showIf === undefined || 'role' in showIf) return new Set();
  if ('item' in showIf) return new Set([showIf.item]);
  if ('not' in showIf) return itemsIn(showIf.not);
  const parts = 'all' in showIf ? showIf.all : showIf.any;
  return new Set(parts.flatMap((part) => [...itemsIn(part)]));
}

/** The same condition with other items in the place of those that are known, for a copy of a form. */
export function withItems(showIf: Condition, renamed: ReadonlyMap<string, string>): Condition {
  if ('all' in showIf) return { all: showIf.all.map((part) => withItems(part, renamed)) };
  if ('any' in showIf) return { any: showIf.any.map((part) => withItems(part, renamed)) };
  if ('not' in showIf) return { not: withItems(showIf.not, renamed) };
  if ('role' in showIf) return showIf;
  return { ...showIf, item: renamed.get(showIf.item) ?? showIf.item };
}

function isAnswer(answer: string): boolean {
  return answer !== '' && answer !== '[]';
}

function compares(answer: string, op: ConditionOperator, value: string): boolean {
  switch (op) {
    case 'answered':
      return true;
    case 'eq':
      return isSame(answer, value);
    case 'ne':
      return !isSame(answer, value);
    case 'has':
      return chosenIn(answer).includes(value);
    case 'gte':
      return compareAnswers(answer, value) >= 0;
    case 'lte':
      return compareAnswers(answer, value) <= 0;
  }
}

/** A single choice is compared as such: it is stored as a list of one. */
function isSame(answer: string, value: string): boolean {
  const chosen = chosenIn(answer);
  return chosen.length === 1 ? chosen[0] === value : answer === value;
}

/** The choices of an answer to a checkbox; any other answer is one. */
export function chosenIn(answer: string): readonly string[] {
  if (!answer.startsWith('[')) return [answer];
  try {
    const parsed: unknown = JSON.parse(answer);
    return Array.isArray(parsed) ? parsed.map(String) : [answer];
  } catch {
    return [answer];
  }
}
