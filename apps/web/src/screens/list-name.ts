import type * as wire from '@calends/wire';

type Names = {
  [Exported in keyof typeof wire]: (typeof wire)[Exported] extends wire.Resource
    ? (typeof wire)[Exported]['name']
    : never;
};

/** The name of a resource. Its definition belongs to the code of its list, which is loaded later. */
export type ListName = Names[keyof Names];
