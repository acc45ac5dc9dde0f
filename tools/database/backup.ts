/**
 * npm run backup -- FOLDER: rows and files into a new folder, while the product runs on a database of its own. The
 * embedded database is one program's at a time: stop the product first. Keys are kept apart, as backup and keys
 * together reveal everything.
 */
import fs from 'node:fs';
import path from 'node:path';
import { writeBackup } from '../../apps/server/src/backup/write-backup.ts';
import { StartUpProblem } from '../../apps/server/src/start-up-problem.ts';
import { withDatabase } from './with-database.ts';

await withDatabase('npm run backup -- FOLDER (a new one)', async (db, files, folder, dataDir) => {
  if (fs.existsSync(folder)) throw new StartUpProblem(`${folder} is there already: a backup goes into a new folder`);
  const { tables, files: kept } = await writeBackup(db, files, folder, new Date());
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  console.log(`${rows} rows and ${Object.keys(kept).length} files in ${folder}`);
  const keys = path.join(dataDir, 'keys');
  if (fs.existsSync(keys)) console.log(`not among them: the keys in ${keys}. Keep a copy of them at another place.`);
});
