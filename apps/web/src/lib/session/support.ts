/** Where this installation sends people who need help, as the page was told by the server; Vite alone tells nothing. */
export const supportUrl = addressIn(document.querySelector<HTMLMetaElement>('meta[name="support-url"]')?.content);

function addressIn(text = ''): string | undefined {
  return URL.canParse(text) ? text : undefined;
}
