/** The support address of this installation, which the server writes into the page; Vite's own server does not. */
export const supportUrl = addressIn(document.querySelector<HTMLMetaElement>('meta[name="support-url"]')?.content);

function addressIn(text = ''): string | undefined {
  return URL.canParse(text) ? text : undefined;
}
