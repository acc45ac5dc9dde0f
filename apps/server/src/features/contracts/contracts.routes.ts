import type { FixingRow } from '@calends/loan-engine';
import { contractEndpoints } from '@calends/wire';
import { NotFound } from '../../http/problems.ts';
import { fileRoute, type Route, route, WithMessages } from '../../http/route.ts';
import { readingRoutes } from '../../resource/reading-routes.ts';
import { agreedParties, everyParty, findContractOfTranche, readChangeableLoan } from '../ledger/ledger.public.ts';
import { addContract } from './add-contract.ts';
import { contractSource, nameCompanies } from './contracts.store.ts';
import { deleteContract } from './delete-contract.ts';
import { editContract } from './edit-contract.ts';
import { exportContracts, listContracts, listSynchronised } from './list-contracts.ts';
import { readAdditionalData } from './read-additional-data.ts';
import { readContractToday, readMarkedContract } from './read-contract.ts';
import { exportContract } from './sheets/export-contract.ts';
import { changeContract } from './terms/change-contract.ts';
import { correctContract } from './terms/correct-contract.ts';
import { readChanges } from './terms/read-changes.ts';

export const contractRoutes: readonly Route[] = [
  ...readingRoutes(
    { columnList: contractEndpoints.columnList, optionList: contractEndpoints.optionList },
    contractSource,
  ),
  route(contractEndpoints.list, listContracts),
  route(contractEndpoints.synchronised, listSynchronised),
  fileRoute(contractEndpoints.exportData, exportContracts),
  route(contractEndpoints.get, ({ tx, params, query: { referenceDate }, today }) =>
    readMarkedContract(tx, params.id, { referenceDate, today }),
  ),
  route(contractEndpoints.add, (request) => addContract(request, request.body)),
  route(contractEndpoints.edit, (request) => editContract(request, request.params.id, request.body)),
  route(contractEndpoints.delete, (request) => deleteContract(request, request.params.id, request.query.version)),
  route(contractEndpoints.change, async (request) => {
    const { contract, messages } = await changeContract(request, request.body);
    return new WithMessages(contract, messages);
  }),
  route(contractEndpoints.changes, ({ tx, params }) => readChanges(tx, params.id)),
  route(contractEndpoints.correct, (request) => correctContract(request, request.params.id, request.body)),
  route(contractEndpoints.byTranche, async ({ tx, params, today }) => {
    const contractId = await findContractOfTranche(tx, params.trancheId);
    if (!contractId) throw new NotFound();
    return await readContractToday(tx, contractId, today);
  }),
  route(contractEndpoints.additionalData, ({ tx, params }) => readAdditionalData(tx, params.id)),
  route(contractEndpoints.loanFile, async ({ tx, params, query, today }) => {
    const { version, facts, file, fixings } = await readChangeableLoan(tx, params.id, today, query.knownAt);
    const parties = { ...agreedParties(facts), companies: await nameCompanies(tx, everyParty(facts)) };
    return { version, loanFile: { ...file }, fixings: fixings.map(allTerms), parties };
  }),
  route(contractEndpoints.export, (request) => exportContract(request, request.params.id, request.query.referenceDate)),
];

function allTerms(row: FixingRow) {
  return {
    referenceDate: row.referenceDate,
    oneMonthRate: row.oneMonthRate ?? null,
    threeMonthsRate: row.threeMonthsRate ?? null,
    sixMonthsRate: row.sixMonthsRate ?? null,
    twelveMonthsRate: row.twelveMonthsRate ?? null,
  };
}
