import { openDatabase, openPool } from '../../../apps/server/src/db/database.ts';
import { startEmbeddedPostgres } from '../../../apps/server/src/db/embedded/embedded-postgres.ts';
import { connect } from '../floors/bare-rows.ts';
import { startProduct } from '../product.ts';
import { type DailyRoll, measureDailyRoll, type Night } from './daily-roll.ts';
import { type LateMovement, measureLateMovement } from './late-movement.ts';
import { type MergerTime, measureMergers } from './merger.ts';

interface LoansAtWork {
  readonly late: LateMovement;
  readonly mergers: readonly MergerTime[];
  readonly roll: DailyRoll;
}

/** Loans as the product keeps them, in a database of its own in `dataDir`. */
async function measureLoansAtWork(dataDir: string): Promise<LoansAtWork> {
  const postgres = await startEmbeddedPostgres(dataDir);
  const pool = openPool(postgres.url, 10, { isPatient: true });
  const db = openDatabase(pool);
  try {
    const product = await startProduct({ DATA_DIR: dataDir, DATABASE_URL: postgres.url, DEMO: 'true' });
    const client = await connect(pool);
    try {
      const late = await measureLateMovement(product, db, client);
      const mergers = await measureMergers(product, db, client);
      await product.stop(); // it would roll too
      return { late, mergers, roll: await measureDailyRoll(pool, db, client) };
    } finally {
      client.release(true);
      await product.stop();
    }
  } finally {
    await db.destroy();
    await postgres.stop();
  }
}

/** The times of saving and rolling, as rows of the bench's table. */
export async function linesOfLoansAtWork(dataDir: string): Promise<string[][]> {
  const { late, mergers, roll } = await measureLoansAtWork(dataDir);
  const floor = late.engine + late.inserts;
  return [
    ['what', 'measured', 'compared with', 'ratio'],
    [
      `a late movement saved, ${late.rows} rows`,
      milliseconds(late.call),
      `${milliseconds(late.engine)} engine, ${milliseconds(late.inserts)} bare inserts`,
      (late.call / floor).toPrecision(2),
    ],
    ...mergers.flatMap(linesOfMerger),
    ...linesOfNight(`an ordinary night of ${roll.tranches.toLocaleString('en')} tranches`, roll.ordinary),
    ...linesOfNight('the same at the end of a month', roll.monthEnd),
    [`a night of ${roll.idleTenants.toLocaleString('en')} tenants, none due`, milliseconds(roll.idle), '', ''],
  ];
}

function linesOfMerger({ loans, preview, save, engine, inserts, rows }: MergerTime): string[][] {
  const name = `a merger of ${loans.toLocaleString('en')} loans`;
  return [
    [`${name} shown`, milliseconds(preview), `${milliseconds(engine)} engine`, (preview / engine).toPrecision(2)],
    [
      `${name} saved, ${rows.toLocaleString('en')} rows`,
      milliseconds(save),
      `${milliseconds(engine)} engine, ${milliseconds(inserts)} bare inserts`,
      (save / (engine + inserts)).toPrecision(2),
    ],
  ];
}

function linesOfNight(name: string, { computed, rows, roll, copy, engine }: Night): string[][] {
  return [
    [
      `${name}, ${rows.toLocaleString('en')} rows`,
      perSecond(rows / roll),
      `${perSecond(rows / copy)} COPY`,
      (copy / roll).toPrecision(2),
    ],
    [
      `${computed.toLocaleString('en')} loans computed`,
      milliseconds(roll),
      `${milliseconds(engine)} engine, ${milliseconds(copy)} COPY`,
      (roll / (engine + copy)).toPrecision(2),
    ],
  ];
}

function perSecond(value: number): string {
  return `${Math.round(value).toLocaleString('en')} rows/s`;
}

function milliseconds(seconds: number): string {
  return `${(seconds * 1000).toPrecision(2)} ms`;
}
