import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { StartUpProblem } from '../start-up-problem.ts';

/** The names of a database's two roles without login, of which the owner takes one inside each transaction. */
export interface Roles {
  readonly tenant: string;
  readonly control: string;
}

/**
 * The names of the roles in statements of migrations, in the check of the schema and in its dump, whatever they are in a
 * database.
 */
const PLAIN_ROLES: Roles = { tenant: 'calends_app', control: 'calends_control' };

const LONGEST_NAME = 63; // PostgreSQL cuts longer ones, and two of them could become one

/**
 * The role names of a new database. A role belongs to the whole cluster and to the user who made it, so each installation has
 * its own: named after the database, or a digest of a name that is too long.
 */
export function rolesOfNew(database: string): Roles {
  const isLong = Buffer.byteLength(`${PLAIN_ROLES.control}_${database}`) > LONGEST_NAME;
  const ending = isLong ? createHash('sha256').update(database).digest('hex').slice(0, 32) : database;
  return { tenant: `${PLAIN_ROLES.tenant}_${ending}`, control: `${PLAIN_ROLES.control}_${ending}` };
}

/**
 * Makes the roles of a new database, and stores their names in it as the functions tenant_role() and control_role(): a database
 * that is copied or renamed keeps the roles that its policies name. Several processes may call it at once.
 */
export async function ensureRoles(db: Kysely<never>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('roles of calends', 0))`.execute(tx);
    const { rows } = await sql<DatabaseRow>`
      select current_database() as database, current_user as owner,
        to_regproc('public.control_role') is not null as "areKept"`.execute(tx);
    const [row] = rows;
    if (!row || row.areKept) return;
    const roles = rolesOfNew(row.database);
    for (const role of [roles.tenant, roles.control]) await makeRole(tx, role, row.owner);
    await keepName(tx, 'tenant_role', roles.tenant);
    await keepName(tx, 'control_role', roles.control);
  });
}

interface DatabaseRow {
  readonly database: string;
  readonly owner: string;
  readonly areKept: boolean;
}

async function makeRole(tx: Kysely<never>, role: string, owner: string): Promise<void> {
  const { rows } = await sql`select from pg_roles where rolname = ${role}`.execute(tx);
  if (rows.length === 0) await sql`create role ${sql.id(role)} nologin`.execute(tx);
  // 15 knows no SET option: there every member may put the role on
  const { rows: able } = await sql<{ may: boolean }>`select pg_has_role(current_user, ${role},
    case when current_setting('server_version_num')::int < 160000 then 'MEMBER' else 'SET' end) as may`.execute(tx);
  if (!able[0]?.may) {
    const grant = sql`grant ${sql.id(role)} to ${sql.id(owner)}`;
    await grant.execute(tx).catch((error: { code?: string }) => {
      if (error.code !== '42501') throw error;
      throw new StartUpProblem(
        `the role ${role} was made by another user: let that user or a superuser run ${grant.compile(tx).sql}`,
        { cause: error },
      );
    });
  }
  await sql`grant usage on schema public to ${sql.id(role)}`.execute(tx);
}

async function keepName(tx: Kysely<never>, kept: string, role: string): Promise<void> {
  await sql`create function ${sql.id(kept)}() returns text immutable parallel safe language sql return ${sql.lit(role)}`.execute(
    tx,
  );
}

export async function readRoles(db: Kysely<never>): Promise<Roles> {
  const { rows } = await sql<Roles>`select tenant_role() as tenant, control_role() as control`.execute(db);
  const [roles] = rows;
  if (!roles) throw new Error('the database does not know its roles');
  return roles;
}

/** A statement for this database, with its roles in place of the plain names. */
export function withRoles(statement: string, roles: Roles): string {
  return statement.replace(/calends_(app|control)/g, (plain) =>
    quoted(plain === PLAIN_ROLES.tenant ? roles.tenant : roles.control),
  );
}

/** The text of a statement as if the roles of this database had the plain names. */
export function withPlainRoles(text: string, roles: Roles): string {
  return text.replaceAll(roles.tenant, PLAIN_ROLES.tenant).replaceAll(roles.control, PLAIN_ROLES.control);
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
