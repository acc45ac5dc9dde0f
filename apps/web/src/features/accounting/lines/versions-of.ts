/** Another text as soon as one of the lines is another, or of another version. */
export function versionsOf(lines: readonly { readonly id: string | null; readonly version: number | null }[]): string {
  return lines.map(({ id, version }) => `${id} ${version}`).join();
}
