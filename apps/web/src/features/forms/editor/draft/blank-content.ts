import type { Content, FormContentType, Language } from '@calends/wire';

/** What a new item says before its author writes: everything that is required, in one language. */
export function blankContent(
  type: FormContentType,
  language: Language,
  t: (key: string) => string,
): Content['content'] {
  const said = { [language]: t(type) };
  const label = said;
  switch (type) {
    case 'BANNER':
      return { label, heading: said };
    case 'CHECKBOX':
      return { label, options: [{ value: '1', label: { [language]: t('NewOption') } }] };
    case 'INPUT':
      return { label, kind: 'text' };
    case 'TEXT':
      return { label, html: { [language]: `<p>${t(type)}</p>` } };
    case 'URL':
      return { label, url: '/main' };
    case 'IMAGE':
    case 'TEXTAREA':
    case 'VIDEO':
      return { label };
  }
}
