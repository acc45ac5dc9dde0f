import { type Answer, empty, json } from '../serving/answer.ts';

/** How the two generations of the Web API write the same results. */
export interface Generation {
  readonly isV2: boolean;
}

export function isV2(segments: readonly string[]): boolean {
  return segments[0]?.toLowerCase() === 'v2';
}

/** A value, an entity or an empty success. */
export function result(generation: Generation, value: unknown, status = 200): Answer {
  if (generation.isV2) return json(status, envelope(status, value, null));
  return value === undefined ? empty(204) : json(200, value);
}

/** The rows of a list. */
export function dataSet(generation: Generation, rows: readonly object[], query: string): Answer {
  return result(generation, { DataSet: { Table: rows }, Query: query });
}

/** No. The older generation says it as ASP.NET does of an exception. */
export function refusal(generation: Generation, text: string, status: number): Answer {
  if (generation.isV2) return json(status, envelope(status, null, text));
  return json(status === 400 ? 500 : status, {
    Message: 'An error has occurred.',
    ExceptionMessage: text,
    ExceptionType: 'System.Exception',
    StackTrace: '   at Primavera.WebAPI.Integration.Controllers.BaseController.Execute()',
  });
}

/** Success that is none: status 200, and nothing was done. */
export function falseSuccess(generation: Generation): Answer {
  return json(200, generation.isV2 ? envelope(500, null, 'Ocorreu um erro ao gravar o documento.') : false);
}

/** Success with a word of warning in place of what was asked for. */
export function withWarning(generation: Generation, answer: Answer): Answer {
  const warning = 'Aviso: a entidade ultrapassou o limite de crédito.';
  if (!generation.isV2) return json(200, warning);
  const { Results } = JSON.parse(answer.body.toString('utf8')) as { Results: unknown };
  return json(200, envelope(200, Results, warning));
}

export function noRoute(path: string): Answer {
  return json(404, { Message: `No HTTP resource was found that matches the request URI '${path}'.` });
}

export function unauthorized(): Answer {
  return json(401, { Message: 'Authorization has been denied for this request.' });
}

function envelope(status: number, results: unknown, error: string | null) {
  return { Version: '2.0', StatusCode: status, ErrorMessage: error, Results: results ?? null };
}
