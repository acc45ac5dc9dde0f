import { type Answer, json, pdf } from '../serving/answer.ts';
import type { SimulatedCall } from '../serving/request.ts';
import { simplePdf } from '../simulation/simple-pdf.ts';
import type { Simulation } from '../simulation/simulation.ts';
import { Denied } from './json-api.ts';
import { API_BASE } from './toconline-fixture.ts';

const LIFE_SECONDS = 60;

/** An address of the PDF that needs no token, for a short while. */
export function printAddress(simulation: Simulation, call: SimulatedCall, id: string): Answer {
  const state = simulation.state.toconline;
  if (!state.documents.some((one) => one.id === id)) throw new Denied(404, 'JA009', 'Resource not found');
  const now = simulation.now().getTime();
  const path = `${API_BASE}prints/${simulation.newSecret()}.pdf`;
  const print = { path, documentId: id, expiresAt: now + LIFE_SECONDS * 1000 };
  state.prints = [...state.prints.filter(({ expiresAt }) => expiresAt > now), print];
  const [host = 'localhost', port = '80'] = (call.headers.host ?? '').split(':');
  return json(200, { data: { type: 'url_for_print', id, attributes: { url: { scheme: 'http', host, port, path } } } });
}

/** The PDF at such an address; undefined at any other. */
export function printed(simulation: Simulation, path: string): Answer | undefined {
  const { prints, documents } = simulation.state.toconline;
  const now = simulation.now().getTime();
  const print = prints.find((one) => one.path === path && one.expiresAt > now);
  const document = documents.find(({ id }) => id === print?.documentId);
  return document && pdf(simplePdf(document.document_no));
}
