import { type Condition, type ConditionOperator, type FormItem, type Role, takesAnswer } from '@calends/wire';

/** A line of the editor: the answer to an item, or the role of the reader. */
export type ConditionLine =
  | { readonly item: string; readonly op: ConditionOperator; readonly value?: string | undefined }
  | { readonly role: readonly Role[] };

export interface EditedCondition {
  /** Whether all lines have to hold, or any of them. */
  readonly join: 'all' | 'any';
  readonly lines: readonly ConditionLine[];
}

/** The lines of a condition; undefined for one that has more levels than the editor. */
export function editedCondition(showIf: Condition | undefined): EditedCondition | undefined {
  if (showIf === undefined) return { join: 'all', lines: [] };
  if ('not' in showIf) return undefined;
  if ('all' in showIf) return linesOf('all', showIf.all);
  if ('any' in showIf) return linesOf('any', showIf.any);
  return { join: 'all', lines: [showIf] };
}

function linesOf(join: EditedCondition['join'], parts: readonly Condition[]): EditedCondition | undefined {
  const lines = parts.filter((part) => 'item' in part || 'role' in part);
  return lines.length === parts.length ? { join, lines } : undefined;
}

/** Undefined without lines: the item is always shown. */
export function conditionOf({ join, lines }: EditedCondition): Condition | undefined {
  const [only, ...more] = lines;
  if (only === undefined) return undefined;
  if (more.length === 0) return only;
  return join === 'all' ? { all: lines } : { any: lines };
}

/** How the answer to an item can be compared, in the order of the choice. */
export function operatorsOf({ type, content }: FormItem): readonly ConditionOperator[] {
  switch (type) {
    case 'CHECKBOX':
      return (content.most ?? content.options.length) === 1 ? ['eq', 'ne', 'answered'] : ['has', 'answered'];
    case 'INPUT':
      return ['number', 'money', 'percent', 'day'].includes(content.kind)
        ? ['eq', 'ne', 'gte', 'lte', 'answered']
        : ['eq', 'ne', 'answered'];
    case 'BANNER':
    case 'IMAGE':
    case 'TEXT':
    case 'TEXTAREA':
    case 'URL':
    case 'VIDEO':
      return ['answered'];
  }
}

/** A first comparison with the answer to an item. */
export function lineAbout(item: FormItem): ConditionLine {
  const [op = 'answered'] = operatorsOf(item);
  return op === 'answered' ? { item: item.id, op } : { item: item.id, op, value: firstValue(item) };
}

export function firstValue(item: FormItem): string {
  return item.type === 'CHECKBOX' ? (item.content.options[0]?.value ?? '') : '';
}

/** The items by whose answers another may be shown. */
export function askedAmong<Item extends FormItem>(items: readonly Item[]): readonly Item[] {
  return items.filter(takesAnswer);
}
