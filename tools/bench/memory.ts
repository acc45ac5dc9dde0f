import fs from 'node:fs';

// https://www.kernel.org/doc/html/latest/filesystems/proc.html
/** The peak begins anew. */
export function forgetPeak(pid: number): void {
  fs.writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

/** The most memory that a process has had, in bytes. */
export function peakOf(pid: number): number {
  return bytesOf(pid, 'VmHWM');
}

/** The memory that a process has now. */
export function memoryOf(pid: number): number {
  return bytesOf(pid, 'VmRSS');
}

function bytesOf(pid: number, name: string): number {
  const file = `/proc/${pid}/status`;
  const kilobytes = new RegExp(String.raw`${name}:\s+(\d+) kB`).exec(fs.readFileSync(file, 'utf8'))?.[1];
  if (kilobytes === undefined) throw new Error(`${file} does not say ${name}`);
  return Number(kilobytes) * 1024;
}
