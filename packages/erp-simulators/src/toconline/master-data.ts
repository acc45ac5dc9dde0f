import type { Answer } from '../serving/answer.ts';
import type { SimulatedCall } from '../serving/request.ts';
import { centsOf } from '../simulation/money.ts';
import type { Simulation } from '../simulation/simulation.ts';
import { attributesOf, Denied, filtered, resource, resources, stringOf } from './json-api.ts';
import { EXEMPTIONS, TAXES } from './toconline-fixture.ts';

export function customers(simulation: Simulation, call: SimulatedCall): Answer {
  return resources(
    simulation,
    call,
    'customers',
    filtered(simulation.state.toconline.customers, call, ['tax_registration_number', 'business_name']),
  );
}

export function addCustomer({ state }: Simulation, call: SimulatedCall): Answer {
  const given = attributesOf(call);
  const [business_name, nif] = [stringOf(given, 'business_name'), stringOf(given, 'tax_registration_number')];
  if (business_name === '') throw new Denied(422, 'JA000', 'business_name is required');
  if (!isTaxNumber(nif)) throw new Denied(422, 'JA000', `O NIF ${nif} não é válido`);
  const known = state.toconline.customers;
  if (known.some((one) => one.tax_registration_number === nif))
    throw new Denied(422, 'JA000', 'O cliente já existe com este NIF');
  const email = stringOf(given, 'email') || null;
  const customer = { id: String(known.length + 1), business_name, tax_registration_number: nif, email };
  known.push(customer);
  return resource('customers', customer, 201);
}

/** Of Portugal: nine digits, of which the last one checks the others. */
function isTaxNumber(nif: string): boolean {
  if (!/^\d{9}$/.test(nif)) return false;
  const [check = 0, ...others] = Array.from(nif, Number).toReversed();
  const rest = others.reduce((sum, digit, at) => sum + digit * (at + 2), 0) % 11;
  return check === (rest < 2 ? 0 : 11 - rest);
}

export function services(simulation: Simulation, call: SimulatedCall): Answer {
  return resources(simulation, call, 'services', filtered(simulation.state.toconline.services, call, ['item_code']));
}

export function addService({ state }: Simulation, call: SimulatedCall): Answer {
  const given = attributesOf(call);
  const [item_code, tax_code] = [stringOf(given, 'item_code'), stringOf(given, 'tax_code')];
  if (given.type !== 'Service' || item_code === '') throw new Denied(422, 'JA000', 'type and item_code are required');
  if (!Object.hasOwn(TAXES, tax_code)) throw new Denied(422, 'JA000', `tax_code ${tax_code} does not exist`);
  const known = state.toconline.services;
  if (known.some((one) => one.item_code === item_code)) throw new Denied(422, 'JA000', 'O artigo já existe');
  const service = {
    id: String(known.length + 1),
    type: 'Service' as const,
    item_code,
    item_description: stringOf(given, 'item_description'),
    sales_price: (centsOf(given.sales_price) ?? 0) / 100,
    tax_code,
  };
  known.push(service);
  return resource('services', service, 201);
}

export function taxes(simulation: Simulation, call: SimulatedCall): Answer {
  return resources(simulation, call, 'taxes', ratesOf('tax_percentage'));
}

export function taxDescriptors(simulation: Simulation, call: SimulatedCall): Answer {
  return resources(simulation, call, 'tax_descriptors', ratesOf('percentage'));
}

export function exemptions(simulation: Simulation, call: SimulatedCall): Answer {
  const rows = Object.entries(EXEMPTIONS).map(([code, description]) => ({ id: code, code, description }));
  return resources(simulation, call, 'tax_exemption_reasons', filtered(rows, call, ['code']));
}

export function series(simulation: Simulation, call: SimulatedCall): Answer {
  return resources(
    simulation,
    call,
    'commercial_document_series',
    filtered(simulation.state.toconline.series, call, ['document_type', 'prefix']).map(
      ({ id, document_type, prefix }) => ({
        id,
        document_type,
        prefix,
      }),
    ),
  );
}

function ratesOf(field: string) {
  return Object.entries(TAXES).map(([code, rate]) => ({ id: code, tax_code: code, [field]: rate }));
}
