import { PRIMAVERA_BASE } from '@calends/erp-simulators';
import { inControl } from '../../db/tenant-transaction.ts';
import { findConnections } from '../../features/accounting/connections/connections.store.ts';
import { type OutsideSettings, outsideOf } from '../../features/accounting/connections/open-system.ts';
import { log } from '../../logs/log.ts';
import { readAdmin, readOperator } from '../load-demo.ts';
import { Accountant } from './accountant.ts';
import { loadSentDocuments } from './load-sent-documents.ts';
import { OperatorInvoices } from './operator-invoices.ts';
import { simulatedPrimavera } from './simulated-primavera.ts';
import { leadsToSimulators } from './simulators.ts';

const HELIOS = 'helios';

/**
 * Has the demonstration group in the simulated accounting beside it, and what the operator bills: gives a new demonstration its documents
 * there, and follows the simulators of an older one to their port of now. The product starts without, where it cannot.
 */
export async function keepDemoInAccounting(
  settings: OutsideSettings & { readonly simulatorsPort: number },
  { isNew }: { readonly isNew: boolean },
): Promise<void> {
  try {
    const { db, simulatorsPort } = settings;
    const invoices = new OperatorInvoices(outsideOf(settings), await readOperator(db), simulatorsPort);
    if (isNew) {
      await loadSentDocuments(settings, await readAdmin(db));
      await invoices.load();
    } else {
      await followSimulators(settings);
      await invoices.follow();
    }
  } catch (err) {
    log.warn({ err }, 'the demonstration is not in the simulated accounting');
  }
}

async function followSimulators(settings: OutsideSettings & { readonly simulatorsPort: number }): Promise<void> {
  const connections = await inControl(settings.db, (control) => findConnections(control, HELIOS));
  const connection = connections.get('PRIMAVERA');
  const primavera = simulatedPrimavera(settings.simulatorsPort);
  if (!connection || !leadsToSimulators(connection.api_url, PRIMAVERA_BASE) || connection.api_url === primavera.apiUrl)
    return;
  await new Accountant(outsideOf(settings), await readAdmin(settings.db)).connectAnew(primavera, connection);
}
