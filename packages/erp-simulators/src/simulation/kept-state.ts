import fs from 'node:fs';
import path from 'node:path';
import type { SimulatorState } from './simulation.ts';

/** Grows with the shape of what is kept: a file of another shape is of no use, and a new fixture takes its place. */
const SHAPE = 1;

export function readState(file: string): SimulatorState | undefined {
  if (!fs.existsSync(file)) return undefined;
  const kept = JSON.parse(fs.readFileSync(file, 'utf8')) as { shape: number; state: SimulatorState };
  return kept.shape === SHAPE ? kept.state : undefined;
}

/**
 * Replaces the file whole, by a rename: whoever is killed meanwhile leaves the old one or the new one. Synchronous, so that
 * nothing is answered before it is kept.
 */
export function writeState(file: string, state: SimulatorState): void {
  const written = `${file}.new`;
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(written, JSON.stringify({ shape: SHAPE, state }));
  fs.renameSync(written, file);
}
