import { measureSignIns } from './sign-ins.ts';

/** What signing in costs, and those who are in already, as rows of the bench's table. */
export async function linesOfSignIns(dataDir: string): Promise<string[][]> {
  const { signIns, hashes, quiet, attacked, wrong } = await measureSignIns(dataDir);
  const sent = wrong.reduce((all, one) => all + one.sent, 0);
  const answers = new Map<string, number>();
  for (const [status, count] of wrong.flatMap((one) => Object.entries(one.answers)))
    answers.set(status, (answers.get(status) ?? 0) + count);
  return [
    ['what', 'measured', 'compared with', 'ratio'],
    ['sign-ins', perSecond(signIns), `${perSecond(hashes)} bare password hashes`, ratio(signIns, hashes)],
    [
      'ordinary list under 100 wrong sign-ins a second, p99',
      milliseconds(attacked),
      `${milliseconds(quiet)} without them`,
      ratio(attacked, quiet),
    ],
    [`  ${sent} wrong sign-ins`, [...answers].map(([status, many]) => `${many} answered ${status}`).join(', '), '', ''],
  ];
}

function perSecond(value: number): string {
  return `${value.toFixed(1)}/s`;
}

function milliseconds(seconds: number): string {
  return `${(seconds * 1000).toPrecision(2)} ms`;
}

function ratio(value: number, of: number): string {
  return (value / of).toPrecision(2);
}
