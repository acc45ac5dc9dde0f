import type { Field, Resource } from './resource.ts';

/**
 * The text of a field's label, in tables, forms and export headers alike: `contractNumber` is `ContractNumber`. A resource
 * may label a field by a word of its own, `ControlUsage.Entity`.
 */
export function labelKey(field: string, resource?: Pick<Resource, 'name' | 'ownLabels'>): string {
  const label = `${field.charAt(0).toUpperCase()}${field.slice(1)}`;
  return resource?.ownLabels?.includes(field) ? `${resource.name}.${label}` : label;
}

/** The text of an enum's word is kept under the word itself. */
export function wordKey(word: string): string {
  return word;
}

/** The text of a word in a field, which may say it otherwise than others do: an invoice is refused in another gender than a document. */
export function fieldWordKey(field: Worded | undefined, word: string): string {
  return field?.valueTexts?.[word] ?? wordKey(word);
}

interface Worded {
  readonly valueTexts?: Field['valueTexts'] | undefined;
}
