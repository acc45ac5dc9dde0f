/** How migrations are named: by the minute they were begun at, in UTC, and what they do. So names sort as people wrote them. */
export const MIGRATIONS = 'apps/server/src/db/migrations';

const NAME = /^(\d{4}-\d{2}-\d{2})-(\d{2})(\d{2})-[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const WORDS = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** `2026-11-23-0215-contracts-keep-marks`: a day and minute that there are, then words. */
export function isMigrationName(name: string): boolean {
  const [, day = '', hour = '', minute = ''] = NAME.exec(name) ?? [];
  const at = new Date(`${day}T${hour}:${minute}:00Z`);
  return !Number.isNaN(at.getTime()) && stamp(at) === `${day}-${hour}${minute}`;
}

/** The name of a migration that is begun now; throws an error whose message is one line for the developer. */
export function nameMigration(words: string, now: Date, present: readonly string[]): string {
  if (!WORDS.test(words))
    throw new Error('say what it does in small letters and hyphens, such as contracts-keep-marks');
  const name = `${stamp(now)}-${words}`;
  const later = present.find((other) => other >= name);
  if (later !== undefined) throw new Error(`${later} is there and would run after ${name}: is the clock right?`);
  return name;
}

function stamp(at: Date): string {
  return at.toISOString().slice(0, 16).replace('T', '-').replace(':', '');
}
