/** Plain lines for the person who started the process. Whatever happens later is logged (log.ts). */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Why it does not start, or what is wrong with how it was started. */
export function complain(line: string): void {
  process.stderr.write(`${line}\n`);
}
