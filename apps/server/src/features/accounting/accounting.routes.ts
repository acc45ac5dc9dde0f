import { accountLineEndpoints, entityEndpoints, invoiceLineEndpoints, journalEndpoints } from '@calends/wire';
import type pg from 'pg';
import { fileRoute, type Route, route } from '../../http/route.ts';
import { saveErpSettings } from './companies/save-erp-settings.ts';
import { type OutsideSettings, outsideOf } from './connections/open-system.ts';
import { documentRoutes } from './documents/document.routes.ts';
import { invoiceDocumentRoutes } from './invoices/invoice-document.routes.ts';
import { readContractJournal } from './journal/contract-journal.ts';
import { exportJournal } from './journal/export-journal.ts';
import { accountLinesOfContracts } from './lines/account-lines.store.ts';
import { contractLineRoutes } from './lines/contract-line-routes.ts';
import { invoiceLinesOfContracts } from './lines/invoice-lines.store.ts';
import { reconciliationRoutes } from './reconciliation/reconciliation.routes.ts';
import { findSets } from './sets/account-sets.store.ts';
import { readContractSet, saveContractSet } from './sets/contract-set.ts';
import { readSetsOfMerger } from './sets/sets-of-merger.ts';
import { bringBackSet, saveSet } from './sets/write-account-set.ts';

interface AccountingSettings extends OutsideSettings {
  readonly pool: pg.Pool;
}

export const accountingRoutes = (settings: AccountingSettings): readonly Route[] => [
  ...documentRoutes(outsideOf(settings), settings.pool),
  ...invoiceDocumentRoutes(outsideOf(settings), settings.pool),
  ...reconciliationRoutes(outsideOf(settings)),
  ...contractLineRoutes(accountLineEndpoints, accountLinesOfContracts),
  ...contractLineRoutes(invoiceLineEndpoints, invoiceLinesOfContracts),
  route(entityEndpoints.saveErpSettings, ({ tx, actor, audit, params, body }) =>
    saveErpSettings(tx, actor, audit, params.id, body),
  ),
  route(accountLineEndpoints.sets, ({ tx }) => findSets(tx)),
  route(accountLineEndpoints.saveSet, (request) => {
    const { lines, version } = request.body;
    return saveSet(request, { code: request.params.code, version }, lines);
  }),
  route(accountLineEndpoints.bringBackSet, (request) =>
    bringBackSet(request, { code: request.params.code, version: request.query.version }),
  ),
  route(accountLineEndpoints.setsOfMerger, ({ tx, query }) => readSetsOfMerger(tx, query.actId)),
  route(accountLineEndpoints.contractSet, ({ tx, params }) => readContractSet(tx, params.contractId)),
  route(accountLineEndpoints.saveContractSet, (request) =>
    saveContractSet(request, request.params.contractId, request.body),
  ),
  route(journalEndpoints.ofContract, ({ params, query, ...reader }) =>
    readContractJournal(reader, params.contractId, query.year),
  ),
  fileRoute(journalEndpoints.export, ({ params, query, ...reader }) =>
    exportJournal(reader, { contractId: params.contractId, ...query }),
  ),
];
