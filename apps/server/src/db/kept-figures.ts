/** How many pieces a process keeps, of the figures of all tenants together: some hundred bytes each. */
const MOST_PIECES = 20_000;
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
 * Keeps figures per tenant and version of its data, so that pages, sorts and people with the same rights share them. A version
 * that has moved makes them unreachable; the longest unused are dropped first. A version is read before the data: a figure may
 * be of newer data than the version under which it is kept, and a reader who still has that version then gets the newer one.
 */
export class KeptFigures {
  readonly #kept = new Map<string, KeptFigure>();
  #pieces = 0;

  of(tenantId: string, version: DataVersion): KeptOfTenant {
    const prefix = (of: Whose) => [tenantId, version.tenant, of === 'control' ? version.control : '-'].join(' ');
    return {
      figure: (name, compute, of = 'tenant', piecesOf) => this.keep(`${prefix(of)} ${name}`, compute, piecesOf),
      has: (name, of = 'tenant') => this.#kept.get(`${prefix(of)} ${name}`)?.isComputed === true,
    };
  }

  protected keep<Figure>(
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
      if (this.#pieces <= MOST_PIECES) return;
      this.#drop(key, oldest);
    }
  }
}

interface KeptFigure {
  readonly figure: Promise<unknown>;
  pieces: number;
  isComputed: boolean;
}
