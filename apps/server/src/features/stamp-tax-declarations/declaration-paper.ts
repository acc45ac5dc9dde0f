import { formatMoney, parseMoney } from '@calends/loan-engine';
import { type Fact, type Part, type Row, type Statement, type Words, wordsIn } from '@calends/statement';
import { daysOfMonth, type StampTaxDeclaration, wordKey } from '@calends/wire';
import { inFileName } from '../../files/in-file-name.ts';
import type { FileReply } from '../../http/route.ts';
import { findTextsOf, type TextReader } from '../../resource/texts/texts-of.ts';
import { type WordedColumns, wordedSheet } from '../../resource/texts/worded-sheet.ts';
import { writeWorkbook, XLSX_TYPE } from '../../sheets/writing/write-workbook.ts';
import { writeStatementPdf } from '../statements/statements.public.ts';
import { readItemsToday, type TaxItem } from './declared-items.store.ts';
import { readDeclaration } from './read-declaration.ts';

interface Asked {
  readonly companyId: string;
  readonly month: string;
  readonly format: 'pdf' | 'xlsx';
}

/**
 * The stamp tax of a month on paper or as sheets: items in the order of the form's fields, and the contracts behind them. It helps to
 * fill the form in and is no file for the tax authority.
 */
export async function writeDeclaration(
  request: TextReader & { readonly today: string },
  { companyId, month, format }: Asked,
): Promise<FileReply> {
  const { tx, caller } = request;
  const declaration = await readDeclaration(request, companyId, month);
  const contracts = await readItemsToday(tx, { companyId, month: daysOfMonth(month).first });
  const find = await findTextsOf(request);
  const fileName = `stamp-tax-${inFileName(declaration.company.acronym)}-${month}.${format}`;
  if (format === 'xlsx') {
    const content = await writeWorkbook(sheetsOf(declaration, contracts, (key) => find(key) ?? key));
    return { fileName, contentType: XLSX_TYPE, content };
  }
  const words = wordsIn(caller.language, find);
  const pageOf = (page: number, pages: number) => words.say('PageOf', { page: String(page), pages: String(pages) });
  const paper = paperOf(declaration, contracts, words, find);
  const content = await writeStatementPdf(paper, { language: caller.language, pageOf });
  return { fileName, contentType: 'application/pdf', content };
}

function paperOf(
  declaration: StampTaxDeclaration,
  contracts: readonly TaxItem[],
  { say, figures }: Words,
  find: (key: string) => string | undefined,
): Statement {
  const { company, month, items, revisions } = declaration;
  const [year = 0, number = 0] = month.split('-').map(Number);
  const shownMonth = figures.month(year, number);
  const normOf = (norm: string | null) => (norm === null || norm === '' ? '' : (find(wordKey(norm)) ?? norm));
  const fact = (key: string, value: string): Fact => ({ label: say(key), value, isFigure: false });
  const column = (key: string, isFigure = true) => ({ label: say(key), isFigure });
  const declared = revisions[0]?.state === 'DECLARED' ? revisions[0] : undefined;
  const table: Part = {
    kind: 'table',
    columns: [
      column('Verba', false),
      column('ExemptionNorm', false),
      column('Operations'),
      column('Base'),
      column('Tax'),
      ...(declared ? [column('DeclaredTax'), column('ToDeclare')] : []),
    ],
    rows: items.map((one) =>
      row([
        one.verba,
        normOf(one.exemptionNorm),
        String(one.operations),
        figures.money(one.base),
        figures.money(one.tax),
        ...(one.declared ? [figures.money(one.declared.tax), figures.money(lessOf(one.tax, one.declared.tax))] : []),
      ]),
    ),
    total: row([
      say('Sum'),
      '',
      String(declaration.operations),
      figures.money(declaration.base),
      figures.money(declaration.tax),
      ...(declared
        ? [figures.money(declaration.declaredTax), figures.money(lessOf(declaration.tax, declaration.declaredTax))]
        : []),
    ]),
  };
  return {
    title: say('StampTaxDeclarationOf', { company: company.name, month: shownMonth }),
    remarks: [say('StampTaxDeclarationRemark')],
    sections: [
      {
        title: say('StampTaxDeclaration'),
        parts: [
          {
            kind: 'facts',
            facts: [
              fact('DueDate', figures.day(declaration.dueDate)),
              fact('PayableUntil', figures.day(declaration.payableUntil)),
              fact('DeclarationState', say(declaration.state)),
              ...(declared?.declaredOn ? [fact('DeclaredOn', figures.day(declared.declaredOn))] : []),
              ...(declared?.paymentReference ? [fact('PaymentReference', declared.paymentReference)] : []),
            ],
          },
          table,
        ],
      },
      {
        title: say('DeclaredOperations'),
        parts: [
          {
            kind: 'table',
            columns: [
              column('ContractNumber', false),
              column('Verba', false),
              column('ExemptionNorm', false),
              column('Operations'),
              column('Base'),
              column('Tax'),
            ],
            rows: contracts.map((one) =>
              row([
                one.contractNumber,
                one.verba,
                normOf(one.exemptionNorm),
                String(one.operations),
                figures.money(formatMoney(one.base)),
                figures.money(formatMoney(one.tax)),
              ]),
            ),
          },
        ],
      },
    ],
  };
}

/** A row of figures that speak for themselves. */
function row(cells: readonly string[]): Row {
  return { cells, reasons: [] };
}

/** Today less declared. */
function lessOf(amount: string, declared: string): string {
  return formatMoney((parseMoney(amount) ?? 0n) - (parseMoney(declared) ?? 0n));
}

function sheetsOf(declaration: StampTaxDeclaration, contracts: readonly TaxItem[], textOf: (key: string) => string) {
  const normOf = (norm: string | null) => (norm ? textOf(wordKey(norm)) : null);
  return [
    wordedSheet(
      textOf,
      'StampTaxDeclaration',
      ITEMS,
      declaration.items.map((one) => [
        declaration.company.name,
        daysOfMonth(declaration.month).last,
        one.verba,
        normOf(one.exemptionNorm),
        one.operations,
        one.base,
        one.tax,
        one.declared?.tax ?? null,
        declaration.dueDate,
        declaration.payableUntil,
      ]),
    ),
    wordedSheet(
      textOf,
      'DeclaredOperations',
      CONTRACTS,
      contracts.map((one) => [
        one.contractNumber,
        one.verba,
        normOf(one.exemptionNorm),
        one.operations,
        formatMoney(one.base),
        formatMoney(one.tax),
      ]),
    ),
  ];
}

const ITEMS: WordedColumns = [
  ['company', 'text'],
  ['monthEnd', 'day'],
  ['verba', 'text'],
  ['exemptionNorm', 'text'],
  ['operations', 'count'],
  ['base', 'money'],
  ['tax', 'money'],
  ['declaredTax', 'money'],
  ['dueDate', 'day'],
  ['payableUntil', 'day'],
];

const CONTRACTS: WordedColumns = [
  ['contractNumber', 'text'],
  ['verba', 'text'],
  ['exemptionNorm', 'text'],
  ['operations', 'count'],
  ['base', 'money'],
  ['tax', 'money'],
];
