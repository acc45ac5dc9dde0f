import { formAnswerEndpoints } from '@calends/wire';
import { fileRoute, type Route, route } from '../../../http/route.ts';
import { exportAnswers } from './export-answers.ts';
import { summariseAnswers } from './summarise-answers.ts';

export const answerRoutes: readonly Route[] = [
  fileRoute(formAnswerEndpoints.export, (request) => exportAnswers(request, request.params.formId, request.query)),
  route(formAnswerEndpoints.summary, ({ tx, actor, params, query }) =>
    summariseAnswers(tx, { actor }, params.formId, query.edition),
  ),
];
