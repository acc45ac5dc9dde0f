/**
 * `npm run rate-source` plays a publisher of rates on this machine, for the demonstration and for trying a source: invented rates as a
 * table, as SDMX-CSV and as SDMX-JSON. The product fetches them when it runs with PRIVATE_HOSTS=127.0.0.1.
 */
import http from 'node:http';
import { addDays, isTargetDate } from '@calends/loan-engine';

const PORT = Number(process.env.PORT || 4747);
/** The last days of the demonstration's own rates, which differ and so wait for a person; all later ones are new. */
const FIRST_DAY = '2026-08-27';
/** Of each term what the demonstration's rates are near, in thousandths of a percentage point. */
const TERMS = { '1M': 2200, '3M': 2490, '6M': 2690, '12M': 2930 };
const CODES = Object.keys(TERMS) as (keyof typeof TERMS)[];

/** The TARGET days up to yesterday, with the rates of each. */
function published(): { readonly day: string; readonly rates: readonly number[] }[] {
  const today = new Date().toISOString().slice(0, 10);
  const days: string[] = [];
  for (let day = FIRST_DAY; day < today; day = addDays(day, 1)) if (isTargetDate(day)) days.push(day);
  return days.map((day) => {
    const moved = (Number(day.slice(8)) * 7) % 31; // the same whenever it is asked for
    return { day, rates: CODES.map((code) => (TERMS[code] + moved) / 1000) };
  });
}

function asTable(): string {
  const lines = published().map(({ day, rates }) =>
    [day.split('-').toReversed().join('/'), ...rates.map((rate) => rate.toFixed(3).replace('.', ','))].join(';'),
  );
  return [['Day', ...CODES].join(';'), ...lines].join('\r\n');
}

function asSdmxCsv(): string {
  const lines = published().flatMap(({ day, rates }) =>
    rates.map((rate, index) => `dataflow,DEMO:RATES(1.0),I,B,${CODES[index]},${day},${rate.toFixed(3)}`),
  );
  return ['STRUCTURE,STRUCTURE_ID,ACTION,FREQ,MATURITY,TIME_PERIOD,OBS_VALUE', ...lines].join('\n');
}

function valuesOf(ids: readonly string[]): { readonly id: string }[] {
  return ids.map((id) => ({ id }));
}

function asSdmxJson(): string {
  const days = published();
  const series = CODES.map((_, term) => [
    `0:${term}`,
    { observations: Object.fromEntries(days.map(({ rates }, index) => [index, [rates[term]]])) },
  ]);
  const dimensions = {
    series: [
      { id: 'FREQ', values: valuesOf(['B']) },
      { id: 'MATURITY', values: valuesOf(CODES) },
    ],
    observation: [{ id: 'TIME_PERIOD', values: valuesOf(days.map(({ day }) => day)) }],
  };
  return JSON.stringify({
    data: { structures: [{ dimensions }], dataSets: [{ series: Object.fromEntries(series) }] },
  });
}

const FILES: Readonly<Record<string, () => string>> = {
  '/euribor.csv': asTable,
  '/euribor-sdmx.csv': asSdmxCsv,
  '/euribor-sdmx.json': asSdmxJson,
};

http
  .createServer((request, response) => {
    const file = FILES[request.url ?? ''];
    response.statusCode = file ? 200 : 404;
    response.end(file?.());
  })
  .listen(PORT, '127.0.0.1', () => {
    for (const path of Object.keys(FILES)) console.log(`http://127.0.0.1:${PORT}${path}`);
  });
