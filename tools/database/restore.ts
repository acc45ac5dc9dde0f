/**
 * npm run restore -- FOLDER: fills an empty database and its file storage from a backup of this release or an earlier
 * one. The keys of the backed-up product go into DATA_DIR/keys, or the environment, by hand.
 */
import { restoreBackup } from '../../apps/server/src/backup/restore-backup.ts';
import { withDatabase } from './with-database.ts';

await withDatabase('npm run restore -- FOLDER (of a backup)', async (db, files, folder) => {
  const { tables, files: kept, createdAt } = await restoreBackup(db, files, folder);
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `${rows} rows and ${Object.keys(kept).length} files of ${createdAt} are back; npm run verify re-adds them`,
  );
});
