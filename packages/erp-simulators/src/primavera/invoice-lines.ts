import { isObject } from '../serving/request.ts';
import { amountOf, centsOf } from '../simulation/money.ts';
import { type Desk, textOf } from './desk.ts';
import { VAT_CODES } from './primavera-fixture.ts';
import type { Invoice, InvoiceLine } from './primavera-state.ts';
import { Refused } from './refused.ts';

type Totals = Pick<Invoice, 'Linhas' | 'ResumoIva' | 'TotalMerc' | 'TotalIva' | 'TotalDocumento'>;

/**
 * The lines of an invoice with their totals, VAT by the codes of the customer's table.
 *
 * @throws {Refused} Status 417 for an item or a VAT code that is not there.
 */
export function invoicedLines({ company }: Desk, fields: Readonly<Record<string, unknown>>): Totals {
  const written = fields.Linhas;
  if (!Array.isArray(written) || written.length === 0) throw new Refused('O documento não tem linhas.');
  const netByCode = new Map<string, number>();
  const Linhas = written.filter(isObject).map((line): InvoiceLine => {
    const [Artigo, CodIva] = [textOf(line, 'Artigo'), textOf(line, 'CodIva')];
    if (!company.items.some((item) => item.Artigo === Artigo)) throw new Refused('EXPECTATION', 417);
    if (!Object.hasOwn(VAT_CODES, CodIva)) throw new Refused('EXPECTATION', 417);
    const [price, quantity] = [centsOf(line.PrecUnit), line.Quantidade];
    if (price === undefined || price <= 0) throw new Refused('O preço unitário é inválido.');
    if (typeof quantity !== 'number' || quantity <= 0) throw new Refused('A quantidade é inválida.');
    const net = Math.round(price * quantity);
    netByCode.set(CodIva, (netByCode.get(CodIva) ?? 0) + net);
    return {
      Artigo,
      Descricao: textOf(line, 'Descricao'),
      Quantidade: quantity,
      PrecUnit: amountOf(price),
      CodIva,
      PrecoLiquido: amountOf(net),
    };
  });
  const vat = [...netByCode].map(([code, net]) => ({
    code,
    net,
    tax: Math.round((net * (VAT_CODES[code] ?? 0)) / 100),
  }));
  const [net, tax] = [sum(vat.map((one) => one.net)), sum(vat.map((one) => one.tax))];
  return {
    Linhas,
    ResumoIva: vat.map((one) => ({ CodIva: one.code, Incidencia: amountOf(one.net), Valor: amountOf(one.tax) })),
    TotalMerc: amountOf(net),
    TotalIva: amountOf(tax),
    TotalDocumento: amountOf(net + tax),
  };
}

function sum(cents: readonly number[]): number {
  return cents.reduce((total, one) => total + one, 0);
}
