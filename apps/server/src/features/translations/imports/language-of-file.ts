import { isLanguage, type Language } from '@calends/wire';

/** `Texts.pt.resx`, `texts.pt-PT.json` or `pt.json`: the language before the ending, whatever the country. */
export function languageOfFile(fileName: string): Language | undefined {
  const [, code] = /(?:^|\.)([a-z]{2})(?:-[a-z]{2})?\.[a-z]+$/i.exec(fileName) ?? [];
  const language = code?.toLowerCase();
  return isLanguage(language) ? language : undefined;
}
