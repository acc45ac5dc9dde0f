// npm run restore -- FOLDER: fills an empty database and its file storage from a backup. See database/restore.ts.
import { bootstrap } from './set-up/bootstrap.mjs';

if (await bootstrap(import.meta.url)) await import('./database/restore.ts');
