import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { StartUpProblem } from '../start-up-problem.ts';

/** The content of a backup, with digests that prove it complete. Written last: a folder without it is no backup. */
const manifest = z.strictObject({
  format: z.literal(1),
  createdAt: z.string(),
  migrations: z.array(z.string()),
  tables: z.record(z.string(), z.strictObject({ rows: z.number(), sha256: z.string() })),
  files: z.record(z.string(), z.string()),
});
export type Manifest = z.infer<typeof manifest>;

const NAME = 'manifest.json';

export function writeManifest(folder: string, content: Manifest): void {
  fs.writeFileSync(path.join(folder, NAME), `${JSON.stringify(content, null, 1)}\n`, { mode: 0o600, flush: true });
}

/** Throws a StartUpProblem if the folder has none that this release can read. */
export function readManifest(folder: string): Manifest {
  const file = path.join(folder, NAME);
  if (!fs.existsSync(file)) throw new StartUpProblem(`${folder} holds no finished backup: there is no ${NAME}`);
  const read = manifest.safeParse(JSON.parse(fs.readFileSync(file, 'utf8')));
  if (!read.success) throw new StartUpProblem(`${file} is none that this release reads`);
  return read.data;
}
