/** How many pieces a process keeps, of the figures of all tenants together: some hundred bytes each. */
const MOST_PIECES = 20_000;
/** How many rows of replies it keeps beside them: some kilobytes each, with their bytes. */
const MOST_ROWS = 4000;
/** A figure of more pieces is computed each time. */
const MOST_OF_A_FIGURE = 1000;

/** The figures that were computed for one tenant's data as they stand. */
export interface KeptOfTenant {
  /**
   * The figure of this name, computed when it is first asked for. Calls meanwhile wait for the same computation; a failed one
   * is not kept. The name says everything on which the figure depends besides the data. A figure is one piece, unless
   * `piecesOf` counts more.
   */
  figure<Figure>(
    name: string,
    compute: () => Promise<Figure>,
    of?: Whose,
    piecesOf?: (figure: Figure) => number,
  ): Promise<Figure>;
  /** Whether the figure is kept, so that nobody has to wait for it. */
  has(name: string, of?: Whose): boolean;
  /** The same for a whole reply of many rows: those of one tenant do not drop the figures of others, which cost more. */
  reply<Reply extends { readonly data: readonly unknown[] }>(
    name: string,
    compute: () => Promise<Reply>,
    of?: Whose,
  ): Promise<Reply>;
  hasReply(name: string, of?: Whose): boolean;
}

/** What a figure depends on: the tenant's own rows and the system's, or also those of the control role, such as people. */
export type Whose = 'tenant' | 'control';

/** The kept figure, or a computed one where none is kept: for callers without a session. */
export function keptFigure<Figure>(
  kept: KeptOfTenant | undefined,
  name: string,
  compute: () => Promise<Figure>,
  of?: Whose,
  piecesOf?: (figure: Figure) => number,
): Promise<Figure> {
  return kept ? kept.figure(name, compute, of, piecesOf) : compute();
}

/** Numbers that move with every change: of a tenant's own and the system's data, and of the control role's. */
export interface DataVersion {
  readonly tenant: string;
  readonly control: string;
}

/**
 * Keeps figures and replies per tenant and version of its data, so that pages, sorts and people with the same rights share them. A
 * version that has moved makes them unreachable; the longest unused are dropped first. A version is read before the data: a figure may
 * be of newer data than the version under which it is kept, and a reader who still has that version then gets the newer one.
 */
export class KeptFigures {
  readonly #figures = new Shelf(MOST_PIECES);
  readonly #replies = new Shelf(MOST_ROWS);

  of(tenantId: string, version: DataVersion): KeptOfTenant {
    const keyOf = (name: string, of: Whose = 'tenant') =>
      `${[tenantId, version.tenant, of === 'control' ? version.control : '-'].join(' ')} ${name}`;
    return {
      figure: (name, compute, of, piecesOf) => this.keep(this.#figures, keyOf(name, of), compute, piecesOf),
      has: (name, of) => this.#figures.has(keyOf(name, of)),
      reply: (name, compute, of) => this.keep(this.#replies, keyOf(name, of), compute, ({ data }) => 1 + data.length),
      hasReply: (name, of) => this.#replies.has(keyOf(name, of)),
    };
  }

  protected keep<Figure>(
    shelf: Shelf,
    key: string,
    compute: () => Promise<Figure>,
    piecesOf?: (figure: Figure) => number,
  ): Promise<Figure> {
    return shelf.keep(key, compute, piecesOf);
  }
}

/** Keeps so many pieces, of which the longest unused leave first. */
export class Shelf {
  readonly #most: number;
  readonly #kept = new Map<string, KeptFigure>();
  #pieces = 0;

  constructor(most: number) {
    this.#most = most;
  }

  has(key: string): boolean {
    return this.#kept.get(key)?.isComputed === true;
  }

  keep<Figure>(
    key: string,
    compute: () => Promise<Figure>,
    piecesOf: (figure: Figure) => number = () => 1,
  ): Promise<Figure> {
    const known = this.#kept.get(key);
    if (known) {
      this.#kept.delete(key);
      this.#kept.set(key, known); // the longest unused come first
      return known.figure as Promise<Figure>;
    }
    const figure = compute();
    const added: KeptFigure = { figure, pieces: 1, isComputed: false };
    this.#kept.set(key, added);
    this.#pieces += added.pieces;
    figure.then(
      (computed) => this.#weigh(key, added, piecesOf(computed)),
      () => this.#drop(key, added),
    );
    this.#dropLongestUnused();
    return figure;
  }

  #weigh(key: string, weighed: KeptFigure, pieces: number): void {
    if (this.#kept.get(key) !== weighed) return;
    if (pieces > MOST_OF_A_FIGURE) return this.#drop(key, weighed);
    this.#pieces += pieces - weighed.pieces;
    weighed.pieces = pieces;
    weighed.isComputed = true;
    this.#dropLongestUnused();
  }

  #drop(key: string, dropped: KeptFigure): void {
    if (this.#kept.get(key) !== dropped) return;
    this.#kept.delete(key);
    this.#pieces -= dropped.pieces;
  }

  #dropLongestUnused(): void {
    for (const [key, oldest] of this.#kept) {
      if (this.#pieces <= this.#most) return;
      this.#drop(key, oldest);
    }
  }
}

interface KeptFigure {
  readonly figure: Promise<unknown>;
  pieces: number;
  isComputed: boolean;
}
