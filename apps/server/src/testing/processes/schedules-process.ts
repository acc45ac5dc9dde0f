/** Does once what the job of schedules does, in a process of its own that a test may kill. */
import { openDatabase, openPool } from '../../db/database.ts';
import { runSchedules } from '../../features/scheduler/scheduler.public.ts';
import { worksOf } from '../../jobs/works.ts';

const db = openDatabase(openPool(process.argv[2] ?? '', 2));
process.send?.('working');
await runSchedules(db, worksOf({ baseUrl: 'http://localhost', now: () => new Date() }), new Date());
await db.destroy();
process.disconnect();
