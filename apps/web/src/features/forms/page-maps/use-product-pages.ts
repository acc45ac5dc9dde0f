import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';

interface ProductRoute {
  readonly id: string;
  readonly fullPath: string;
  readonly options: { readonly staticData?: { readonly tabs?: readonly string[] } };
}

/** The addresses of the product's pages, each tab its own: those that name no record. */
export function useProductPages(): readonly string[] {
  const { routesById } = useRouter();
  return useMemo(
    () =>
      (Object.values(routesById) as unknown as readonly ProductRoute[])
        .filter(({ id }) => id.startsWith('/_main/'))
        .flatMap(({ fullPath, options }) => pagesOf(fullPath, options.staticData?.tabs))
        .toSorted(),
    [routesById],
  );
}

const TAB = /\/(?:\$tab|\{-\$tab\})$/;

function pagesOf(path: string, tabs: readonly string[] = []): readonly string[] {
  const address = path.replace(TAB, '');
  if (address.includes('$')) return [];
  const own = path.endsWith('/$tab') ? [] : [address];
  return TAB.test(path) ? [...own, ...tabs.map((tab) => `${address}/${tab}`)] : own;
}
