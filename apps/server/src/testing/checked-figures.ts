import { inspect, isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import { KeptFigures, type Shelf } from '../db/kept-figures.ts';
import { inControl, inTenant, SYSTEM_TENANT } from '../db/tenant-transaction.ts';

/**
 * Computes each kept figure again whenever it is asked for, in every test: a difference without a write in between means that
 * some write does not move the version of its tenant's data.
 */
export class CheckedFigures extends KeptFigures {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    super();
    this.#db = db;
  }

  protected override async keep<Figure>(
    shelf: Shelf,
    key: string,
    compute: () => Promise<Figure>,
    piecesOf?: (figure: Figure) => number,
  ): Promise<Figure> {
    const kept = await super.keep(shelf, key, compute, piecesOf);
    const fresh = await compute();
    if (!isDeepStrictEqual(kept, fresh) && (await this.#isCurrent(key)))
      throw new Error(`kept since an earlier state of the data: ${inspect(kept)} is ${inspect(fresh)} by now`);
    return fresh;
  }

  /** Whether nobody has written since the version in the key. */
  async #isCurrent(key: string): Promise<boolean> {
    const [tenantId = '', version, control] = key.split(' ');
    const heads = [tenantId, SYSTEM_TENANT].map((tenant) =>
      inTenant(this.#db, tenant, async (tx) => {
        const head = await tx.selectFrom('audit_head').select(['entry_no', 'derived_no']).executeTakeFirst();
        return head ? `${head.entry_no}-${head.derived_no}` : '0';
      }),
    );
    if (version !== (await Promise.all(heads)).join('.')) return false;
    const { entry_no } = await inControl(this.#db, (tx) =>
      tx.selectFrom('system_audit_head').select('entry_no').executeTakeFirstOrThrow(),
    );
    return control === '-' || control === String(entry_no);
  }
}
