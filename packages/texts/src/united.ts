import type { Texts } from './text.ts';

/** The texts of all parts under their keys. A key that two parts give does not compile: the later part is at fault. */
export function united<const Parts extends readonly Texts[]>(...parts: Parts & Apart<Parts>): Texts {
  return Object.assign({}, ...parts) as Texts;
}

/** Each part as it is, or where it repeats keys of the parts before it, those keys. */
type Apart<
  Parts extends readonly unknown[],
  Taken = never,
  Checked extends readonly unknown[] = [],
> = Parts extends readonly [infer Part, ...infer Rest]
  ? Apart<Rest, Taken | keyof Part, [...Checked, Unrepeated<Part, keyof Part & Taken>]>
  : Checked;
type Unrepeated<Part, Repeated> = [Repeated] extends [never] ? Part : { readonly repeated: Repeated };
