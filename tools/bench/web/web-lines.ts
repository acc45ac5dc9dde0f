import { type Frames, measureWeb } from './web.ts';

/** What a browser makes of the product, as rows of the bench's table. What it is compared with is the goal, or a bare page. */
export async function linesOfWeb(dataDir: string): Promise<string[][]> {
  const { door, frame, painted, framed, listed, scrolling, bare, clicks } = await measureWeb(dataDir);
  return [
    ['what', 'measured', 'compared with', 'ratio'],
    ['script of the page before signing in, gzip', kilobytes(door), '180 KB goal', ratio(door, 180 * 1024)],
    ['  of the frame with a list', kilobytes(frame), '', ''],
    ['first paint of the frame, warm cache', milliseconds(painted), '1000 ms goal', ratio(painted, 1000)],
    ['  the frame is there', milliseconds(framed), '1000 ms goal', ratio(framed, 1000)],
    ['  the list is there', milliseconds(listed), '', ''],
    ['50 rows scrolled', frames(scrolling), `${frames(bare)} of bare rows`, ratio(scrolling.perSecond, bare.perSecond)],
    ...clicks.map(([name, time]) => [
      `a click: ${name}`,
      `${time === 16 ? 'at most ' : ''}${milliseconds(time)}`,
      '100 ms goal',
      ratio(time, 100),
    ]),
  ];
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(0)} KB`;
}

function milliseconds(value: number): string {
  return `${value.toFixed(0)} ms`;
}

function frames({ perSecond, late }: Frames): string {
  return `${perSecond.toFixed(0)} frames/s, ${(late * 100).toFixed(0)} % late`;
}

function ratio(value: number, of: number): string {
  return (value / of).toPrecision(2);
}
