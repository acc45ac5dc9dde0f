import type { Ledger, TrancheLedger } from '../src/formats/ledger.ts';
import type { LoanFile } from '../src/formats/loan-file.ts';

type Row = Readonly<Record<string, string | number | boolean | null | undefined>>;

/**
 * A loan and its ledger as a Markdown page that a person can check with a calculator: facts first, then the results.
 */
export function ledgerPage(title: string, shows: string, loanFile: LoanFile, ledger: Ledger): string {
  const { contract, changes, tranches, fees = [] } = loanFile;
  const blocks = [
    `# ${title}`,
    shows,
    `Ledger at the end of ${ledger.asOf}. Euribor is that of \`euribor.csv\`, which is invented.`,
    '## What was agreed and entered',
    table(Object.entries(contract).map(([field, value]) => ({ field, value }))),
    ...titled(
      '### Changes',
      changes.map((change) => ({ ...change })),
    ),
    ...titled(
      '### Tranches',
      tranches.map(({ movements, ...tranche }) => ({ ...tranche, movements: movements.length })),
    ),
    ...titled(
      '### Movements',
      tranches.flatMap(({ id, movements }) => movements.map((movement) => ({ tranche: id, ...movement }))),
    ),
    ...titled(
      '### Stamp tax rates',
      fees.map((fee) => ({ ...fee })),
    ),
    '## What follows',
    table([{ ...ledger.contract }]),
    ...ledger.tranches.flatMap(tranchePage),
    ...titled(
      '### Stamp tax',
      ledger.stampTax.map((row) => ({ ...row })),
    ),
    ...titled(
      '### Interest of each month',
      ledger.accruals.map((row) => ({ ...row })),
    ),
    ...titled(
      '### Handovers',
      (ledger.handovers ?? []).flatMap(({ tranches: handed, ...handover }) => {
        return handed.map((row) => ({ ...handover, ...row }));
      }),
    ),
    ...titled(
      '### Warnings',
      ledger.warnings.map((row) => ({ ...row })),
    ),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function tranchePage({ movements, segments, fixings, ...balances }: TrancheLedger): string[] {
  const { id } = balances;
  return [
    ...titled(`### Tranche ${id}`, [balances]),
    ...titled(
      `### What happened to ${id}`,
      movements.map(({ derived, ...row }) => ({ ...row, by: derived ? 'engine' : 'user' })),
    ),
    ...titled(
      `### Interest of ${id}, stretch by stretch`,
      segments.map((row) => ({ ...row })),
    ),
    ...titled(
      `### Index of ${id}`,
      fixings.map((row) => ({ ...row })),
    ),
  ];
}

function titled(title: string, rows: readonly Row[]): string[] {
  return rows.length === 0 ? [] : [title, table(rows)];
}

function table(rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = [columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? '')))];
  const widths = columns.map((_, index) => Math.max(3, ...cells.map((line) => line[index]?.length ?? 0)));
  const [head = '', ...body] = cells.map((line) => framed(line.map((cell, index) => cell.padEnd(widths[index] ?? 0))));
  return [head, framed(widths.map((width) => '-'.repeat(width))), ...body].join('\n');
}

function framed(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
