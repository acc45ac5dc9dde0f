import path from 'node:path';

export function tablePlace(folder: string, table: string): string {
  return path.join(folder, 'tables', `${table}.jsonl.gz`);
}

/** Named by number, since the key in the storage may be no valid file name. */
export function filePlace(folder: string, number: number): string {
  return path.join(folder, 'files', String(number));
}
