import { type Answer, json } from '../serving/answer.ts';
import { mediaTypeOf, type SimulatedCall } from '../serving/request.ts';
import type { Simulation } from '../simulation/simulation.ts';
import { INSTANCE, USERS } from './primavera-fixture.ts';
import type { Token } from './primavera-state.ts';

const LIFE_SECONDS = 1199;
const LINES = ['professional', 'executive', 'evolution'];

/** `POST token`: a form, never JSON. Each token opens one company; there is no other to renew it with. */
export function giveToken(simulation: Simulation, call: SimulatedCall): Answer {
  if (mediaTypeOf(call) !== 'application/x-www-form-urlencoded') return denied('unsupported_grant_type');
  const form = new URLSearchParams(call.body.toString('utf8'));
  const field = (name: string) => form.get(name) ?? '';
  if (field('grant_type') !== 'password') return denied('unsupported_grant_type');
  const user = Object.hasOwn(USERS, field('username')) ? USERS[field('username')] : undefined;
  if (user?.password !== field('password')) return denied('invalid_grant', 'Utilizador ou palavra-passe incorretos.');
  if (field('instance') !== INSTANCE) return denied('invalid_grant', `A instância ${field('instance')} não existe.`);
  if (form.has('line') && !LINES.includes(field('line'))) return denied('invalid_grant', 'Linha de produto inválida.');
  const { companies, tokens } = simulation.state.primavera;
  const company = field('company');
  if (!user.mayOpenCompanies || !Object.hasOwn(companies, company))
    return denied('invalid_grant', `Não é possível abrir a empresa ${company} com o utilizador ${field('username')}.`);
  const token = simulation.newSecret();
  const now = simulation.now().getTime();
  const given = { token, user: field('username'), company, expiresAt: now + LIFE_SECONDS * 1000 };
  simulation.state.primavera.tokens = [...tokens.filter(({ expiresAt }) => expiresAt > now), given];
  return json(200, { access_token: token, token_type: 'bearer', expires_in: LIFE_SECONDS });
}

/** Who calls, and in which company; undefined without a token that still counts. */
export function tokenOf(simulation: Simulation, { headers }: SimulatedCall): Token | undefined {
  const [, given] = /^bearer (.+)$/i.exec(headers.authorization ?? '') ?? [];
  const now = simulation.now().getTime();
  return simulation.state.primavera.tokens.find(({ token, expiresAt }) => token === given && expiresAt > now);
}

function denied(error: string, description?: string): Answer {
  return json(400, { error, ...(description && { error_description: description }) });
}
