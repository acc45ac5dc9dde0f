import { type ExportTime, measureExports } from './exports.ts';

const FLOORS = { xlsx: 'XlsxWriter', csv: 'COPY' };

/** The times and the memory of exports, as rows of the bench's table. */
export async function linesOfExports(dataDir: string): Promise<string[][]> {
  const exports = await measureExports(dataDir);
  return [['what', 'measured', 'compared with', 'ratio'], ...exports.flatMap((one) => linesOf(one, exports))];
}

function linesOf({ format, rows, bytes, seconds, floor, growth }: ExportTime, exports: readonly ExportTime[]) {
  const name = `${format} export of ${rows.toLocaleString('en')} rows, ${megabytes(bytes)}`;
  const fewer = exports.find((one) => one.format === format && one.rows < rows);
  const compared = floor === undefined ? ['', ''] : [`${floor.toFixed(1)} s ${FLOORS[format]}`, ratio(seconds, floor)];
  return [
    [name, `${seconds.toFixed(1)} s`, ...compared],
    [
      '  the server’s memory grew by',
      megabytes(growth),
      ...(fewer
        ? [`${megabytes(fewer.growth)} with ${fewer.rows.toLocaleString('en')}`, ratio(growth, fewer.growth)]
        : []),
    ],
  ];
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}

function ratio(value: number, of: number): string {
  return (value / of).toPrecision(2);
}
