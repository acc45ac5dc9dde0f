import { movementEndpoints, timelineEndpoints } from '@calends/wire';
import { type Route, route, WithMessages } from '../../http/route.ts';
import { readingRoutes } from '../../resource/reading-routes.ts';
import { readTrancheDetails } from '../tranches/tranches.public.ts';
import { convertCapital } from './acts/convert-capital.ts';
import { netLoans } from './acts/net-loans.ts';
import { payLoan } from './acts/pay-loan.ts';
import { readOwed } from './acts/read-owed.ts';
import { settleLoan } from './acts/settle-loan.ts';
import { addInterestDue } from './add-interest-due.ts';
import { changeEuribor } from './change-euribor.ts';
import { checkCapitalizations } from './check-capitalizations.ts';
import { editMovement } from './edit-movement.ts';
import { exportReimbursement } from './export-reimbursement.ts';
import { movementSource } from './movements.store.ts';
import { readClientHistory } from './read-client-history.ts';
import { readEuribor } from './read-euribor.ts';
import { readMovement } from './read-movement.ts';
import { readReimbursable } from './read-reimbursable.ts';
import { messagesOf, reimburseTranche } from './reimburse-tranche.ts';
import { reinforceTranche } from './reinforce-tranche.ts';
import { removeMovement } from './remove-movement.ts';
import { waiveDebt } from './waive-debt.ts';

export const movementRoutes: readonly Route[] = [
  ...readingRoutes(movementEndpoints, movementSource),
  route(movementEndpoints.details, ({ tx, params }) => readMovement(tx, params.id)),
  route(movementEndpoints.reimbursable, (request) =>
    readReimbursable(request, request.params.trancheId, request.query.date),
  ),
  route(movementEndpoints.reimburse, async (request) => {
    const reply = await reimburseTranche(request, request.body);
    return new WithMessages(reply, messagesOf(reply));
  }),
  route(movementEndpoints.owed, (request) => readOwed(request, request.params.contractId, request.query)),
  route(movementEndpoints.payLoan, (request) => payLoan(request, request.body)),
  route(movementEndpoints.settle, (request) => settleLoan(request, request.body)),
  route(movementEndpoints.net, (request) => netLoans(request, request.body)),
  route(movementEndpoints.convert, (request) => convertCapital(request, request.body)),
  route(movementEndpoints.waive, (request) => waiveDebt(request, request.body)),
  route(movementEndpoints.reinforce, async (request) => {
    const { row, warnings } = await reinforceTranche(request, request.body);
    return new WithMessages(row, warnings);
  }),
  route(movementEndpoints.addInterestDue, (request) => addInterestDue(request, request.body)),
  route(movementEndpoints.trancheDetails, ({ tx, params }) => readTrancheDetails(tx, params.trancheId)),
  route(movementEndpoints.capitalizationCheck, ({ tx, query }) => checkCapitalizations(tx, query)),
  route(movementEndpoints.euribor, ({ tx, params, query, today }) =>
    readEuribor(tx, params.trancheId, query.date ?? today),
  ),
  route(movementEndpoints.changeEuribor, (request) => changeEuribor(request, request.params.trancheId, request.body)),
  route(movementEndpoints.edit, (request) => editMovement(request, request.params.id, request.body)),
  route(movementEndpoints.remove, (request) => removeMovement(request, request.params.id, request.query)),
  route(movementEndpoints.exportReimbursement, (request) => exportReimbursement(request, request.params.id)),
  ...readingRoutes(timelineEndpoints, movementSource),
  route(timelineEndpoints.clientHistory, ({ tx, query }) => readClientHistory(tx, query)),
];
