import path from 'node:path';
import { readConfig } from '../../apps/server/src/config.ts';
import { openDatabase, openPool } from '../../apps/server/src/db/database.ts';
import { bootDatabase, dataDirOf } from '../../apps/server/src/db/embedded/boot-database.ts';
import { type FileStorage, openFileStorage } from '../../apps/server/src/files/file-storage.ts';
import { explainStartUp, StartUpProblem } from '../../apps/server/src/start-up-problem.ts';

/**
 * Runs a program of the command line on the database and the file storage that the environment configures, with the one
 * folder that it is given. A problem that the user can fix is reported in one line, with exit code 1.
 */
export async function withDatabase(
  usage: string,
  work: (db: ReturnType<typeof openDatabase>, files: FileStorage, folder: string, dataDir: string) => Promise<void>,
): Promise<void> {
  try {
    const [folder, ...more] = process.argv.slice(2);
    if (folder === undefined || more.length > 0) throw new StartUpProblem(usage);
    const config = readConfig(process.env);
    const dataDir = dataDirOf(config);
    const database = await bootDatabase(config);
    const db = openDatabase(openPool(database.url, 2));
    try {
      await work(db, openFileStorage(config.storageUrl, path.join(dataDir, 'files')), path.resolve(folder), dataDir);
    } finally {
      await db.destroy();
      await database.stop();
    }
  } catch (error) {
    const lines = explainStartUp(error);
    if (!lines) throw error;
    for (const line of lines) console.error(line);
    process.exitCode = 1;
  }
}
