/** Writes an empty migration, to be filled in. */
import fs from 'node:fs';
import path from 'node:path';
import { MIGRATIONS, nameMigration } from './migration-names.ts';

const folder = path.resolve(import.meta.dirname, '../..', MIGRATIONS);
const EMPTY = `import type { Kysely } from 'kysely';
import { run } from '../schema/grants.ts';

/** Why. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, '');
}
`;

try {
  const present = fs.readdirSync(folder).map((file) => path.basename(file, '.ts'));
  const file = path.join(folder, `${nameMigration(process.argv.slice(2).join('-'), new Date(), present)}.ts`);
  fs.writeFileSync(file, EMPTY, { flag: 'wx' });
  console.log(path.relative(process.cwd(), file));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
