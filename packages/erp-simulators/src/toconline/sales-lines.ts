import { isObject } from '../serving/request.ts';
import { amountOf, centsOf } from '../simulation/money.ts';
import { Denied, stringOf } from './json-api.ts';
import { TAXES } from './toconline-fixture.ts';
import type { SalesLine } from './toconline-state.ts';

/** The lines of a document with its totals in cents; prices hold no tax unless `vat_included_prices` says so. */
export function salesLines(given: Readonly<Record<string, unknown>>) {
  if (!Array.isArray(given.lines) || given.lines.length === 0) throw new Denied(422, 'JA000', 'lines is required');
  const isTaxIncluded = given.vat_included_prices === true;
  let [net, tax] = [0, 0];
  const lines = given.lines.filter(isObject).map((line): SalesLine => {
    const code = stringOf(line, 'tax_code');
    const rate = code === '' ? line.tax_percentage : TAXES[code];
    if (typeof rate !== 'number') throw new Denied(422, 'JA000', `tax_code ${code} does not exist`);
    const [price, quantity] = [centsOf(line.unit_price), line.quantity];
    if (price === undefined || price < 0) throw new Denied(422, 'JA000', 'unit_price is invalid');
    if (typeof quantity !== 'number' || quantity <= 0) throw new Denied(422, 'JA000', 'quantity is invalid');
    const written = Math.round(price * quantity);
    const base = isTaxIncluded ? Math.round((written * 100) / (100 + rate)) : written;
    net += base;
    tax += isTaxIncluded ? written - base : Math.round((base * rate) / 100);
    return {
      item_type: stringOf(line, 'item_type'),
      item_id: stringOf(line, 'item_id') || null,
      description: stringOf(line, 'description'),
      quantity,
      unit_price: amountOf(price),
      tax_code: code,
      tax_percentage: rate,
      net_total: amountOf(base),
    };
  });
  return { lines, net, tax };
}
