import path from 'node:path';
import { openPool } from '../../../apps/server/src/db/database.ts';
import { startEmbeddedPostgres } from '../../../apps/server/src/db/embedded/embedded-postgres.ts';
import { connect } from '../floors/bare-rows.ts';
import { LISTED } from '../floors/floors.ts';
import { CONNECTIONS, LIST, perSecond, SIZES, TENANT } from '../lists/contracts-list.ts';
import { addContracts } from '../many-contracts.ts';
import { median } from '../median.ts';
import { signIn, startProduct } from '../product.ts';
import { type Directus, installDirectus, startDirectus } from './directus.ts';

const ROUNDS = 3;

type Pool = ReturnType<typeof openPool>;

/** The list of contracts beside that of a peer, which reads the same rows in the same database, as rows of the bench's table. */
export async function linesOfPeer(dataDir: string): Promise<string[][]> {
  const folder = path.join(dataDir, 'peer');
  installDirectus(folder);
  const postgres = await startEmbeddedPostgres(dataDir);
  const pool = openPool(postgres.url, 10, { isPatient: true });
  const product = await startProduct({ DATA_DIR: dataDir, DATABASE_URL: postgres.url, DEMO: 'true', JOBS: 'false' });
  let peer: Directus | undefined;
  try {
    await copyForPeer(pool);
    peer = await startDirectus(folder, postgres.url);
    const own = { urls: [`${product.address}${LIST}`], token: await signIn(product.address) };
    const ofPeer = {
      urls: PEER_PAGE.map((query) => `${peer?.address}/items/peer_contract?${query}`),
      token: peer.token,
    };
    const lines: string[][] = [];
    for (const { contracts, requests } of SIZES) {
      await addContracts(pool, TENANT, contracts);
      await copyForPeer(pool);
      const [ours, theirs]: [number[], number[]] = [[], []];
      for (let round = 0; round <= ROUNDS; round += 1) {
        ours.push(
          await perSecond('load-http.ts', { ...own, encoding: 'identity', connections: CONNECTIONS, requests }),
        );
        theirs.push(
          await perSecond('load-http.ts', { ...ofPeer, encoding: 'identity', connections: CONNECTIONS, requests }),
        );
      }
      const [speed, peerSpeed] = [median(ours.slice(1)), median(theirs.slice(1))];
      lines.push([
        `some ${contracts.toLocaleString('en')} contracts`,
        `${speed.toPrecision(3)} pages/s`,
        `${peerSpeed.toPrecision(3)} pages/s of Directus`,
        (speed / peerSpeed).toPrecision(2),
      ]);
    }
    return [['ten people ask for a page of', 'measured', 'compared with', 'ratio'], ...lines];
  } finally {
    await peer?.stop();
    await product.stop();
    await pool.end();
    await postgres.stop();
  }
}

/** A page with names and the count, and the sums: a request each. */
const PEER_PAGE = [
  'limit=50&sort=contract_number,contract_id&meta=filter_count&fields=*,grantor_id.name,grantor_id.acronym,receiver_id.name,receiver_id.acronym',
  'aggregate[sum]=amount_cents,realized_capital_cents,available_capital_cents,interest_accrued_cents,interest_due_cents',
];

/**
 * Directus takes no table with a key of two columns, nor one behind row security: it reads copies of the tenant's rows, of one
 * column each for a key and with an index in the order of the list.
 */
async function copyForPeer(pool: Pool): Promise<void> {
  const client = await connect(pool);
  try {
    await client.query('set statement_timeout = 0');
    await client.query("select set_config('role', tenant_role(), false), set_config('calends.tenant', $1, false)", [
      TENANT,
    ]);
    await client.query(`create temp table listed as select * from contract where ${LISTED}`);
    await client.query('create temp table companies as select entity_id, name, acronym from entity');
    await client.query('reset role');
    await client.query(PEER_TABLES);
    await client.query('truncate peer_contract, peer_entity');
    await client.query('insert into peer_entity select * from companies');
    await client.query('insert into peer_contract select * from listed');
    for (const table of ['peer_entity', 'peer_contract']) await client.query(`vacuum analyze ${table}`);
  } finally {
    client.release(true);
  }
}

const PEER_TABLES = `
  create table if not exists peer_entity (entity_id uuid primary key, name text, acronym text);
  create table if not exists peer_contract (like contract, primary key (contract_id),
    foreign key (grantor_id) references peer_entity, foreign key (receiver_id) references peer_entity);
  create index if not exists peer_contract_list on peer_contract (contract_number, contract_id)`;
