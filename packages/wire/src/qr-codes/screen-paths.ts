/**
 * The screens that a code can lead to, as the router of the web writes them. A test of the web holds them against its route
 * files, both ways.
 */
export const SCREEN_PATHS = [
  '/',
  '/api',
  '/base-settings',
  '/close',
  '/close/adjustments',
  '/confirmations/{-$tab}',
  '/contract/$tab',
  '/contract/exposure',
  '/contract/view/$id',
  '/control-usage',
  '/copyright',
  '/custom-types',
  '/dashboards-base',
  '/dashboards-base/$id',
  '/dashboards-client',
  '/entities',
  '/entities/view/$id',
  '/euribor-history',
  '/event-history',
  '/fees',
  '/file-storage',
  '/form-builder/banner',
  '/form-builder/exam',
  '/form-builder/innercomponent',
  '/form-builder/survey',
  '/form-builder/tutorial',
  '/form-builder/page-map',
  '/form-builder/user-progress',
  '/form-builder/$formType/$id',
  '/general-pages',
  '/glossary',
  '/invoices',
  '/licences',
  '/license',
  '/main',
  '/metadata',
  '/movements/$tab',
  '/my-tenant-space/$tab',
  '/notifications/{-$tab}',
  '/outbox',
  '/pages/$page',
  '/primavera-accounting/{-$tab}',
  '/primavera-invoices/{-$tab}',
  '/profile/$tab',
  '/qr-codes',
  '/rate-sources',
  '/scheduler',
  '/security-lists/{-$tab}',
  '/site-translations',
  '/stamp-tax/$tab',
  '/subscriptions/{-$tab}',
  '/support',
  '/support-team',
  '/tenant-collector',
  '/tenant-data-transfer',
  '/tenants',
  '/users',
  '/waiting-acts',
] as const;

/** `$tab` matches any word, `{-$tab}` an optional one. */
const PATTERNS = SCREEN_PATHS.map((path) => {
  const pattern = path.replaceAll('/{-$tab}', '(?:/[^/]+)?').replaceAll(/\$\w+/g, '[^/]+');
  return new RegExp(`^${pattern}/?$`, 'i');
});

/** Whether a path inside the product, with or without a query, is the address of a screen. */
export function leadsToScreen(way: string): boolean {
  const [path = ''] = way.split(/[?#]/);
  return PATTERNS.some((pattern) => pattern.test(path));
}
