/** In this order: later names occur in the user agents of earlier ones too. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg/, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * Names browser and system in two known words: a text that a stranger writes into the header must not become a sentence in a
 * mail.
 */
export function deviceOf(userAgent: string): string {
  const name = (list: typeof BROWSERS) => list.find(([sign]) => sign.test(userAgent))?.[1];
  return [name(BROWSERS), name(SYSTEMS)].filter((word) => word !== undefined).join(', ') || '?';
}
