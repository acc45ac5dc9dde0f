import { inControl } from '../../db/tenant-transaction.ts';
import { findConnections } from '../../features/accounting/connections/connections.store.ts';
import { type OutsideSettings, outsideOf } from '../../features/accounting/connections/open-system.ts';
import { log } from '../../logs/log.ts';
import { readAdmin } from '../load-demo.ts';
import { Accountant } from './accountant.ts';
import { loadSentDocuments } from './load-sent-documents.ts';
import { leadsToSimulators, simulatedPrimavera } from './simulated-primavera.ts';

const HELIOS = 'helios';

/**
 * Has the demonstration group in the simulated accounting beside it: gives a new one its documents there, and follows the simulators of an
 * older one to their port of now. The product starts without, where it cannot.
 */
export async function keepDemoInAccounting(
  settings: OutsideSettings & { readonly simulatorsPort: number },
  { isNew }: { readonly isNew: boolean },
): Promise<void> {
  try {
    if (isNew) await loadSentDocuments(settings, await readAdmin(settings.db));
    else await followSimulators(settings);
  } catch (err) {
    log.warn({ err }, 'the demonstration is not in the simulated accounting');
  }
}

async function followSimulators(settings: OutsideSettings & { readonly simulatorsPort: number }): Promise<void> {
  const connections = await inControl(settings.db, (control) => findConnections(control, HELIOS));
  const connection = connections.get('PRIMAVERA');
  const primavera = simulatedPrimavera(settings.simulatorsPort);
  if (!connection || !leadsToSimulators(connection.api_url) || connection.api_url === primavera.apiUrl) return;
  await new Accountant(outsideOf(settings), await readAdmin(settings.db)).connectAnew(primavera, connection);
}
