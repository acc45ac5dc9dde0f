/** A text within the name of a file: letters, digits and hyphens as they are, an underscore for each other character. */
export function inFileName(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}-]/gu, '_');
}
