import { idOfGroup } from '@calends/wire';
import { openDatabase, openPool } from '../../../apps/server/src/db/database.ts';
import { startEmbeddedPostgres } from '../../../apps/server/src/db/embedded/embedded-postgres.ts';
import { emitAnnouncements } from '../../../apps/server/src/features/announcements/announcements.public.ts';
import {
  type Client,
  connect,
  makeCopies,
  putOnTenant,
  secondsToInsert,
  startOfWriting,
  writtenSince,
} from '../floors/bare-rows.ts';
import { median } from '../median.ts';
import { startProduct } from '../product.ts';

const PEOPLE = 10_000;
/** The first of them is thrown away. */
const ROUNDS = 6;
const TENANT = 'helios';

type Db = ReturnType<typeof openDatabase>;

/** Seconds, for so many people, to whom one announcement is sent. */
interface PeopleNotified {
  readonly people: number;
  readonly emission: number;
  /** The rows that it leaves, put into tables without a wall in one transaction. */
  readonly inserts: number;
}

/** Announcements to everybody of a large tenant, in a database of its own in `dataDir`. */
async function measurePeopleNotified(dataDir: string): Promise<PeopleNotified> {
  const postgres = await startEmbeddedPostgres(dataDir);
  const pool = openPool(postgres.url, 10, { isPatient: true });
  const db = openDatabase(pool);
  try {
    const product = await startProduct({ DATA_DIR: dataDir, DATABASE_URL: postgres.url, DEMO: 'true' });
    await product.stop(); // it would send too
    const client = await connect(pool);
    try {
      await client.query(ADD_PEOPLE, [PEOPLE]);
      await client.query(ADD_MEMBERSHIPS, [TENANT]);
      await client.query('vacuum analyze person, membership');
      await makeCopies(client, WRITTEN);
      const rounds: PeopleNotified[] = [];
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureRound(db, client, round));
      const warm = rounds.slice(1);
      const medianOf = (name: keyof PeopleNotified) => median(warm.map((one) => one[name]));
      return { people: medianOf('people'), emission: medianOf('emission'), inserts: medianOf('inserts') };
    } finally {
      client.release(true);
    }
  } finally {
    await db.destroy();
    await postgres.stop();
  }
}

/** The tables that an emission writes to. */
const WRITTEN = ['announcement', 'announcement_emission', 'bell_notification'];

async function measureRound(db: Db, client: Client, round: number): Promise<PeopleNotified> {
  await emitAnnouncements(db, new Date()); // whatever else is due
  await client.query('begin');
  await putOnTenant(client, TENANT);
  await client.query(ADD_ANNOUNCEMENT, [`Bench ${round}`, [idOfGroup('BASIC')]]);
  await client.query('commit');
  const start = await startOfWriting(client);
  const startedAt = performance.now();
  await emitAnnouncements(db, new Date());
  const emission = (performance.now() - startedAt) / 1000;
  const written = await writtenSince(client, TENANT, start, WRITTEN);
  const people = written.find(({ table }) => table === 'bell_notification')?.count ?? 0;
  if (people < PEOPLE) throw new Error(`${people} people are notified`);
  return { people, emission, inserts: await secondsToInsert(client, written) };
}

const ADD_PEOPLE = `
  insert into person (person_id, email, first_name, last_name, password_hash)
  select gen_random_uuid(), 'bench' || no || '@calends.test', 'Bench', no::text, '' from generate_series(1, $1::int) as no`;

const ADD_MEMBERSHIPS = `
  insert into membership (person_id, tenant_id, role_id, policy_id)
  select person_id, $1, 'basic', 'basic' from person where email like 'bench%@calends.test'`;

const ADD_ANNOUNCEMENT = `
  insert into announcement (tenant_id, announcement_id, name, title, description, category_id, general_targets)
  select tenant_id, gen_random_uuid(), $1, 'Books close on Friday', 'Dear {{firstName}}, post what is missing.', category_id,
    $2::text[]
  from announcement limit 1`;

/** The times of notifying people, as rows of the bench's table. */
export async function linesOfPeopleNotified(dataDir: string): Promise<string[][]> {
  const { people, emission, inserts } = await measurePeopleNotified(dataDir);
  return [
    ['what', 'measured', 'compared with', 'ratio'],
    [
      `${people.toLocaleString('en')} people notified of an announcement`,
      milliseconds(emission),
      `${milliseconds(inserts)} bare inserts`,
      (emission / inserts).toPrecision(2),
    ],
  ];
}

function milliseconds(seconds: number): string {
  return `${Math.round(seconds * 1000)} ms`;
}
