import path from 'node:path';

export function tablePlace(folder: string, table: string): string {
  return path.join(folder, 'tables', `${table}.jsonl.gz`);
}

/** By number, not by the key of the storage, which may be no name of a file. */
export function filePlace(folder: string, number: number): string {
  return path.join(folder, 'files', String(number));
}
