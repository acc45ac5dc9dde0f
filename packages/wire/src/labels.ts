/** The text of a field's label, in tables, forms and export headers alike: `contractNumber` is `ContractNumber`. */
export function labelKey(field: string): string {
  return `${field.charAt(0).toUpperCase()}${field.slice(1)}`;
}

/** The text of an enum's word is kept under the word itself. */
export function wordKey(word: string): string {
  return word;
}
