/** How many figures a process keeps, of all tenants together: some hundred bytes each. */
const MOST_KEPT = 5000;

/** The figures that were computed for one tenant's data as they stand. */
export interface KeptOfTenant {
  /**
   * The figure of this name, computed when it is first asked for. Calls meanwhile wait for the same computation; a failed one
   * is not kept. The name says everything on which the figure depends besides the data.
   */
  figure<Figure>(name: string, compute: () => Promise<Figure>, of?: Whose): Promise<Figure>;
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
): Promise<Figure> {
  return kept ? kept.figure(name, compute, of) : compute();
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
  readonly #kept = new Map<string, Promise<unknown>>();
  /** Those of them that are computed. */
  readonly #done = new WeakSet<Promise<unknown>>();

  of(tenantId: string, version: DataVersion): KeptOfTenant {
    const prefix = (of: Whose) => [tenantId, version.tenant, of === 'control' ? version.control : '-'].join(' ');
    return {
      figure: <Figure>(name: string, compute: () => Promise<Figure>, of: Whose = 'tenant') =>
        this.keep(`${prefix(of)} ${name}`, compute) as Promise<Figure>,
      has: (name: string, of: Whose = 'tenant') => this.#has(`${prefix(of)} ${name}`),
    };
  }

  protected keep(key: string, compute: () => Promise<unknown>): Promise<unknown> {
    const known = this.#kept.get(key);
    const figure = known ?? compute();
    this.#kept.delete(key);
    this.#kept.set(key, figure); // the longest unused come first
    if (known) return known;
    figure.then(
      () => this.#done.add(figure),
      () => this.#kept.get(key) === figure && this.#kept.delete(key),
    );
    const [oldest] = this.#kept.size > MOST_KEPT ? this.#kept.keys() : [];
    if (oldest !== undefined) this.#kept.delete(oldest);
    return figure;
  }

  #has(key: string): boolean {
    const figure = this.#kept.get(key);
    return figure !== undefined && this.#done.has(figure);
  }
}
