// npm run backup -- FOLDER: everything that the database and the file storage hold, into a new folder. See database/backup.ts.
import { bootstrap } from './set-up/bootstrap.mjs';

if (await bootstrap(import.meta.url)) await import('./database/backup.ts');
