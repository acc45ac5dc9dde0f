/**
 * An integer that says what it counts. An amount does not pass for a rate, nor either for exact interest; a literal and the
 * result of arithmetic pass for each, so they are named where they are kept or handed on.
 */
export type Counted<Unit extends string> = bigint & { readonly counted?: Unit };

/** A number of its own kind: no other passes for it, not even the result of arithmetic, which may be a distance. */
export type Placed<Scale extends string> = number & { readonly placed: Scale };
