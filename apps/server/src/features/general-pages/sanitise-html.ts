import sanitizeHtml from 'sanitize-html';

/**
 * What an administrator may write on a page: text with its structure. No script, style, form, frame, picture or handler, and
 * links lead to the web or a mailbox in a window of their own.
 */
export function sanitiseHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      'h1',
      'h2',
      'h3',
      'h4',
      'p',
      'br',
      'hr',
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
      'sub',
      'sup',
      'blockquote',
      'ul',
      'ol',
      'li',
      'a',
      'code',
      'pre',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
    ],
    allowedAttributes: { a: ['href', 'rel', 'target'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
    allowedSchemes: ['https', 'http', 'mailto'],
    allowProtocolRelative: false,
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer', target: '_blank' }) },
  });
}

/** The words of a text that sanitiseHtml wrote, without their formats. */
export function textOfHtml(html: string): string {
  const escaped = /[<&]/.test(html) ? sanitizeHtml(html, { allowedTags: [] }) : html;
  const words = escaped.replace(/&(lt|gt|quot|amp);/g, (_, name: keyof typeof ESCAPED) => ESCAPED[name]);
  return words.replace(/\s+/g, ' ').trim();
}

/** What the sanitiser escapes. */
const ESCAPED = { lt: '<', gt: '>', quot: '"', amp: '&' };
