import path from 'node:path';
import type { Simulators } from '@calends/erp-simulators';
import type { Config } from '../config.ts';
import { StartUpProblem } from '../start-up-problem.ts';

const LAST_PORT = 65_535;

interface Beside {
  readonly config: Pick<Config, 'simulatorsPort' | 'demo' | 'databaseUrl' | 'metricsPort'>;
  /** The port of the product. */
  readonly port: number;
  readonly dataDir: string;
}

/**
 * Plays the accounting systems beside the demonstration, or where the configuration names a port for them; undefined otherwise. What
 * they were sent is kept in the data folder.
 */
export async function startSimulatorsBeside({ config, port, dataDir }: Beside): Promise<Simulators | undefined> {
  const isBesideDemo = config.demo && config.databaseUrl === undefined;
  if (config.simulatorsPort === undefined && !isBesideDemo) return undefined;
  const { startSimulators } = await import('@calends/erp-simulators');
  const file = path.join(dataDir, 'simulators.json');
  if (config.simulatorsPort === undefined) return await startOnNextFree(port + 1, config.metricsPort);
  try {
    return await startSimulators({ port: config.simulatorsPort, file });
  } catch (error) {
    if (!isTaken(error)) throw error;
    throw new StartUpProblem(`SIMULATORS_PORT ${config.simulatorsPort} is taken by another program: set a free one`);
  }

  async function startOnNextFree(first: number, metricsPort: number | undefined): Promise<Simulators> {
    for (let next = first; next <= LAST_PORT; next += 1) {
      if (next === metricsPort) continue;
      try {
        return await startSimulators({ port: next, file });
      } catch (error) {
        if (!isTaken(error)) throw error;
      }
    }
    return await startSimulators({ port: 0, file });
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES');
}
