/** How many figures a process keeps, of all tenants together: some hundred bytes each. */
const MOST_KEPT = 5000;

/** The figures that were computed for one tenant's data as they stand. */
export interface KeptOfTenant {
  /**
   * The figure of this name, computed when it is asked for the first time. Those who ask meanwhile wait for the same
   * computation; one that fails is not kept. The name says everything that the figure depends on besides the data.
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

/** Numbers that move with every change: of what a tenant reads of its own and of the system's, and of the control role's. */
export interface DataVersion {
  readonly tenant: string;
  readonly control: string;
}

/**
 * Keeps figures per tenant and version of its data, so that pages, sorts and people of the same rights share them. A version
 * that moved makes them unreachable; the longest unused leave first.
 *
 * A version is read before the data: a figure may be of newer data than the version that it is kept under, and then everybody
 * who still asks with that version is answered with what is true by now.
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
