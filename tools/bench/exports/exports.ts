import { execFile, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { openPool } from '../../../apps/server/src/db/database.ts';
import { startEmbeddedPostgres } from '../../../apps/server/src/db/embedded/embedded-postgres.ts';
import { addBareContracts } from '../many-contracts.ts';
import { median } from '../median.ts';
import { forgetPeak, memoryOf, peakOf } from '../memory.ts';
import { type Product, signIn, startProduct } from '../product.ts';
import { copyOut } from './copy-out.ts';
import { EXPORTED, exportFloor } from './export-floor.ts';

/** Of one tenant. BENCH_CONTRACTS makes a try of it smaller. */
const FEW = Number(process.env.BENCH_CONTRACTS ?? 200_000);
const MANY = FEW * 5;
const TENANT = 'helios';
const ROUNDS = 3;
const COLUMNS = EXPORTED.map(([field]) => field).join(',');
const PYTHON = '/usr/bin/python3';
const SCRIPT = path.join(import.meta.dirname, 'write-xlsx.py');

export interface ExportTime {
  readonly format: 'xlsx' | 'csv';
  readonly rows: number;
  readonly bytes: number;
  readonly seconds: number;
  /** Seconds of XlsxWriter for the same cells, of COPY for the same columns; undefined where only memory was looked at. */
  readonly floor: number | undefined;
  /** By how many bytes the server's memory grew at its peak, from what it was before the first export. */
  readonly growth: number;
}

/** Files of one tenant's contracts, from the request to the last byte, by turns with what they are compared with. */
export async function measureExports(dataDir: string): Promise<ExportTime[]> {
  requireXlsxWriter();
  const postgres = await startEmbeddedPostgres(dataDir);
  const pool = openPool(postgres.url, 10, { isPatient: true });
  const product = await startProduct({ DATA_DIR: dataDir, DATABASE_URL: postgres.url, DEMO: 'true' });
  try {
    await addBareContracts(pool, TENANT, FEW);
    const exporter = new Exporter(product, await memoryOnceSignedIn(product));
    const [csvFile, xlsxFile] = ['contracts.csv', 'contracts.xlsx'].map((name) => path.join(dataDir, '..', name));
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push({
        csv: await exporter.export('csv', csvFile),
        copy: await secondsOf(() => copyOut(pool, TENANT, exportFloor)),
        xlsx: await exporter.export('xlsx'),
        python: await xlsxWriter(csvFile ?? '', xlsxFile ?? ''),
      });
    const few = [
      { format: 'xlsx', ...worst(rounds.map(({ xlsx }) => xlsx)), floor: median(rounds.map(({ python }) => python)) },
      { format: 'csv', ...worst(rounds.map(({ csv }) => csv)), floor: median(rounds.map(({ copy }) => copy)) },
    ] as const;
    await addBareContracts(pool, TENANT, MANY);
    const many = [
      { format: 'xlsx', ...(await exporter.export('xlsx')), floor: undefined },
      { format: 'csv', ...(await exporter.export('csv')), floor: undefined },
    ] as const;
    return [...few.map((one) => ({ ...one, rows: FEW })), ...many.map((one) => ({ ...one, rows: MANY }))];
  } finally {
    await product.stop();
    await pool.end();
    await postgres.stop();
  }
}

type Measured = Pick<ExportTime, 'bytes' | 'seconds' | 'growth'>;

/** The time in the middle, the most memory of all. */
function worst(rounds: readonly Measured[]): Measured {
  return {
    bytes: median(rounds.map(({ bytes }) => bytes)),
    seconds: median(rounds.map(({ seconds }) => seconds)),
    growth: Math.max(...rounds.map(({ growth }) => growth)),
  };
}

async function memoryOnceSignedIn({ address, pid }: Product): Promise<number> {
  await signIn(address);
  return memoryOf(pid);
}

class Exporter {
  readonly #product: Product;
  readonly #before: number;

  constructor(product: Product, before: number) {
    this.#product = product;
    this.#before = before;
  }

  /** What is received goes into a file where one is named. */
  async export(format: ExportTime['format'], file?: string): Promise<Measured> {
    const { address, pid } = this.#product;
    const token = await signIn(address); // one lasts ten minutes, and others are long at work in between
    forgetPeak(pid);
    let bytes = 0;
    const seconds = await secondsOf(async () => {
      const reply = await fetch(`${address}/api/v1/TContract/export_data?format=${format}&columns=${COLUMNS}`, {
        headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' },
      });
      if (!reply.ok || !reply.body) throw new Error(`the export answered ${reply.status}`);
      const written = file === undefined ? undefined : fs.openSync(file, 'w');
      for await (const piece of reply.body) {
        bytes += piece.length;
        if (written !== undefined) fs.writeSync(written, piece);
      }
      if (written !== undefined) fs.closeSync(written);
    });
    return { bytes, seconds, growth: peakOf(pid) - this.#before };
  }
}

function requireXlsxWriter(): void {
  if (spawnSync(PYTHON, ['-c', 'import xlsxwriter']).status === 0) return;
  throw new Error('XlsxWriter is not installed: apt-get install -y python3-xlsxwriter');
}

async function xlsxWriter(csvFile: string, xlsxFile: string): Promise<number> {
  const kinds = EXPORTED.map(([, kind]) => kind).join(',');
  const { stdout } = await promisify(execFile)(PYTHON, [SCRIPT, csvFile, xlsxFile, kinds]);
  return Number(stdout);
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}
