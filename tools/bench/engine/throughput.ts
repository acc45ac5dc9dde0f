const ROUNDS = 5;
const ROUND_MS = 300;

/** How often a second each way runs, in the best of some rounds that take turns: other load only slows a round. */
export function perSecond<Name extends string>(ways: Readonly<Record<Name, () => unknown>>): Record<Name, number> {
  const names = Object.keys(ways) as Name[];
  const best = Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const name of names) {
      const rate = runRound(ways[name]);
      if (round > 0 && rate > best[name]) best[name] = rate; // the first only warms up
    }
  return best;
}

function runRound(run: () => unknown): number {
  const startedAt = performance.now();
  let runs = 0;
  while (performance.now() - startedAt < ROUND_MS) {
    run();
    runs += 1;
  }
  return (runs * 1000) / (performance.now() - startedAt);
}
