import type { Filter, Side } from '@calends/wire';

/** All companies as one, or of one company the rows in which it lends and those in which it borrows. */
export function sidesOf(
  company: string | undefined,
): readonly { readonly side: Side; readonly filters: readonly Filter[] }[] {
  if (company === undefined) return [{ side: 'all', filters: [] }];
  return [
    { side: 'lent', filters: [{ field: 'grantor', op: 'in', value: [company] }] },
    { side: 'borrowed', filters: [{ field: 'receiver', op: 'in', value: [company] }] },
  ];
}
