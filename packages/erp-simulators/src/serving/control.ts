import { changeByHand, changeInvoiceByHand, enterAgain, issueAgain } from '../primavera/by-hand.ts';
import type { Simulation, SimulatorConfig } from '../simulation/simulation.ts';
import { type Answer, json } from './answer.ts';
import type { CallLog } from './call-log.ts';
import { FAULTS, type Faults } from './faults.ts';
import { isObject, mediaTypeOf, objectIn, type SimulatedCall } from './request.ts';

export const CONTROL_BASE = '/__sim/';

export interface Controls {
  readonly simulation: Simulation;
  readonly faults: Faults;
  readonly log: CallLog;
}

type Given = Readonly<Record<string, unknown>>;

/** Answers the calls by which a test, or a developer, has the systems fail, the time pass, or everything begin anew. */
export function answerControl(controls: Controls, call: SimulatedCall): Answer {
  const { simulation, faults, log } = controls;
  const asked = `${call.method} ${call.path.slice(CONTROL_BASE.length)}`;
  if (asked === 'GET state') return json(200, stateShown(controls));
  // a page of another site can send no such body without being asked about it first
  const given = mediaTypeOf(call) === 'application/json' ? objectIn(call) : undefined;
  if (!given) return json(400, { error: 'a JSON object is wanted' });
  switch (asked) {
    case 'POST reset':
      simulation.reset(Number.isSafeInteger(given.seed) ? Number(given.seed) : 1);
      faults.clear();
      log.clear();
      return done();
    case 'POST faults':
      return switchFault(faults, given);
    case 'POST clock':
      if (typeof given.advanceSeconds !== 'number') return json(400, { error: 'advanceSeconds is a number' });
      simulation.state.aheadSeconds += given.advanceSeconds;
      return done();
    case 'POST config':
      return configure(simulation, given);
    case 'POST period':
      return changePeriod(simulation, given);
    case 'POST account':
      return changeAccount(simulation, given);
    case 'POST journal':
      return changeJournal(simulation, given);
    case 'POST invoice':
      return changeInvoice(simulation, given);
    case 'POST licence':
      simulation.state.toconline.hasLicence = given.hasLicence !== false;
      return done();
    default:
      return json(404, { error: `there is no ${asked}` });
  }
}

function done(): Answer {
  return json(200, { done: true });
}

/** `{fault, match: {method, path}, times, delayMs}`; `{clear: true}` switches all off. */
function switchFault(faults: Faults, given: Given): Answer {
  if (given.clear === true) {
    faults.clear();
    return done();
  }
  const fault = FAULTS.find((one) => one === given.fault);
  if (!fault) return json(400, { error: `fault is one of ${FAULTS.join(', ')}` });
  const match = isObject(given.match) ? given.match : {};
  faults.switchOn({
    fault,
    method: typeof match.method === 'string' ? match.method : undefined,
    path: typeof match.path === 'string' ? match.path : undefined,
    times: typeof given.times === 'number' ? given.times : 1,
    delayMs: typeof given.delayMs === 'number' ? given.delayMs : undefined,
  });
  return done();
}

const CHOICES: { readonly [Name in keyof SimulatorConfig]: readonly SimulatorConfig[Name][] } = {
  generation: ['V1', 'V2', 'both'],
  findByReference: [true, false],
  duplicate: ['accept', '400', '409'],
  postsInvoices: [true, false],
  opensYears: [true, false],
  latency: ['none', 'real'],
  pageRows: ['2', '100'],
};

/** Changes what is named, all of it or nothing. */
function configure(simulation: Simulation, given: Given): Answer {
  for (const [name, value] of Object.entries(given)) {
    const choices: readonly unknown[] = Object.hasOwn(CHOICES, name) ? CHOICES[name as keyof SimulatorConfig] : [];
    if (!choices.includes(typeof value === 'number' ? String(value) : value))
      return json(400, { error: `${name} is one of ${choices.join(', ')}` });
  }
  const chosen = Object.entries(given).map(([name, value]) => [
    name,
    typeof value === 'number' ? String(value) : value,
  ]);
  Object.assign(simulation.state.config, Object.fromEntries(chosen));
  return done();
}

/** `{company, year, month?, isOpen}`: closes or opens a month, or a whole year, of a company. */
function changePeriod({ state }: Simulation, { company, year, month, isOpen }: Given): Answer {
  const period = state.primavera.companies[String(company)]?.years[String(year)];
  if (!period || typeof isOpen !== 'boolean') return json(400, { error: 'company, year and isOpen name a period' });
  if (typeof month !== 'number') period.isOpen = isOpen;
  else period.closedMonths = [...period.closedMonths.filter((one) => one !== month), ...(isOpen ? [] : [month])];
  return done();
}

/** `{company, year, account, isThere}`: somebody adds an account to the accounts of a year, or takes it away. */
function changeAccount({ state }: Simulation, { company, year, account, isThere }: Given): Answer {
  const period = state.primavera.companies[String(company)]?.years[String(year)];
  if (!period || typeof account !== 'string' || typeof isThere !== 'boolean')
    return json(400, { error: 'company, year, account and isThere name an account' });
  if (isThere) period.accounts[account] = { description: account, type: 'M', demandsParty: false };
  else delete period.accounts[account];
  return done();
}

/** `{reference, number?, amount?, was?, isAnnulled?, isRepeated?}`: somebody changes a document, annuls it, or enters it again in PRIMAVERA. */
function changeJournal(simulation: Simulation, given: Given): Answer {
  const { reference, number, amount, was, isAnnulled, isRepeated } = given;
  const { primavera } = simulation.state;
  const change = {
    ...(typeof number === 'number' && { number }),
    ...(typeof amount === 'number' && { amount }),
    ...(typeof was === 'number' && { was }),
    ...(typeof isAnnulled === 'boolean' && { isAnnulled }),
  };
  const isThere =
    isRepeated === true
      ? enterAgain(primavera, String(reference), () => simulation.newGuid())
      : changeByHand(primavera, String(reference), change);
  return isThere ? done() : json(400, { error: 'reference names no document' });
}

/** `{reference, number?, amount?, isAnnulled?, isRepeated?, as?}`: the same with an invoice; issued again it may have another reference. */
function changeInvoice(simulation: Simulation, given: Given): Answer {
  const { reference, number, amount, isAnnulled, isRepeated, as } = given;
  const { primavera } = simulation.state;
  const change = {
    ...(typeof number === 'number' && { number }),
    ...(typeof amount === 'number' && { amount }),
    ...(typeof isAnnulled === 'boolean' && { isAnnulled }),
  };
  const again = { ...(typeof as === 'string' && { as }), newGuid: () => simulation.newGuid() };
  const isThere =
    isRepeated === true
      ? issueAgain(primavera, String(reference), again)
      : changeInvoiceByHand(primavera, String(reference), change);
  return isThere ? done() : json(400, { error: 'reference names no invoice' });
}

/** Documents of both systems, who is signed in, the calls: never a password or a token. */
function stateShown({ simulation, faults, log }: Controls): unknown {
  const { primavera, toconline, config } = simulation.state;
  return {
    now: simulation.now().toISOString(),
    config,
    faults: faults.switched,
    documents: {
      journals: Object.values(primavera.companies).flatMap(({ code, journals }) =>
        Object.values(journals).map((journal) => ({ company: code, ...journal })),
      ),
      invoices: Object.values(primavera.companies).flatMap(({ code, invoices }) =>
        Object.values(invoices).map((invoice) => ({ company: code, ...invoice })),
      ),
      sales: toconline.documents,
    },
    parties: Object.values(primavera.companies).flatMap(({ code, parties }) =>
      parties.map((party) => ({ company: code, ...party })),
    ),
    customers: toconline.customers,
    tokens: [
      ...primavera.tokens.map(({ user, company, expiresAt }) => ({ system: 'primavera', user, company, expiresAt })),
      ...toconline.tokens.map(({ kind, expiresAt }) => ({ system: 'toconline', kind, expiresAt })),
    ],
    calls: log.calls,
    mostAtOnce: log.mostAtOnce,
  };
}
