const FIGURE = /^(-?\d+)(?:\.(\d+))?$/;

/** Figures by their amount, without rounding; days and other texts as they are written, which of ISO days is their order. */
export function compareAnswers(one: string, other: string): -1 | 0 | 1 {
  const [first, second] = [FIGURE.exec(one), FIGURE.exec(other)];
  if (!first || !second) return sign(one < other, one > other);
  const decimals = Math.max(first[2]?.length ?? 0, second[2]?.length ?? 0);
  const scaled = ([, whole = '', part = '']: RegExpExecArray) => BigInt(`${whole}${part.padEnd(decimals, '0')}`);
  const [left, right] = [scaled(first), scaled(second)];
  return sign(left < right, left > right);
}

function sign(isLess: boolean, isMore: boolean): -1 | 0 | 1 {
  if (isLess) return -1;
  return isMore ? 1 : 0;
}
