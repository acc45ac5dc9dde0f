/** Rates: where each index comes from, that terms stay until they are changed, and index + spread. */
import { differs, differsBy, type Findings } from './findings.ts';
import { dateText, dayOf, flagOf, show } from './printed-figures.ts';
import { closingTerms, type Fixing, type Terms, type Tranche } from './printed-ledger.ts';

const OLDEST_PUBLICATION_DAYS = 10;

/** Checks that each reset took a value that was known by then, and is listed where it took effect. */
export function* fixingFindings({ name, fixings, movements, drawn }: Tranche): Findings {
  for (const [position, { row, reset }] of fixings.entries()) {
    const where = `${name}, reset of ${dateText(reset)}`;
    const [fixingDay, published] = [dayOf(row, 'fixingDate'), dayOf(row, 'publishedDate')];
    const [fallback, projected] = [flagOf(row, 'fallback'), flagOf(row, 'projected')];
    yield* differs(where, 'fallback', fallback, published !== fixingDay);
    if (fixingDay > reset || published > fixingDay) yield `${where}: its value was not known yet.`;
    if (!projected && fixingDay - published > OLDEST_PUBLICATION_DAYS) yield `${where}: its value is too old.`;
    if (projected && !fallback) yield `${where}: is projected from a value of its own day.`;
    const before = fixings[position - 1];
    if (before && reset <= Math.max(before.reset, drawn)) yield `${where}: stands out of order.`;
    const changed = movements.some(
      (one) => one.type === 'EURIBORTABLECHANGE' && before && before.reset < one.day && one.day <= reset,
    );
    if (before && !changed) yield* differs(where, 'the term', row.term, before.row.term);
  }
  const resets = movements
    .filter((one) => one.derived && one.type === 'EURIBORRATECHANGE')
    .map(({ day }) => dateText(day));
  const fixedDays = fixings.filter(({ reset }) => reset > drawn).map(({ reset }) => dateText(reset));
  yield* differs(name, 'the list of resets after the draw', resets.join(), fixedDays.join());
}

/** The last source of the index on or before a day: a fixing, a rate entered by hand (its movement), or nothing. */
interface IndexState {
  readonly source: 'FIXING' | 'MANUAL' | 'NONE';
  readonly fixing?: Fixing | undefined;
  readonly since: number;
  /** Whether a change of terms since then may have ended it. */
  readonly mayHaveEnded: boolean;
}

function indexOn({ fixings, movements, drawn }: Tranche, day: number): IndexState {
  const first = fixings.find(({ reset }) => reset <= drawn);
  let state: IndexState = { source: first ? 'FIXING' : 'NONE', fixing: first, since: drawn, mayHaveEnded: false };
  for (const movement of movements.filter((one) => one.day <= day)) {
    const { type, derived, day: since } = movement;
    const fixing = derived ? fixings.find(({ reset }) => reset === since) : undefined;
    if (type === 'EURIBORRATECHANGE')
      state = { source: derived ? 'FIXING' : 'MANUAL', fixing, since, mayHaveEnded: false };
    // a new choice of index is fixed on its own day, next in order; without a fixing it was the choice of none
    if (type === 'EURIBORTABLECHANGE') state = { source: 'NONE', since, mayHaveEnded: false };
    if (type === 'CONTRACTSTATECHANGE') state = { ...state, mayHaveEnded: true };
  }
  return state;
}

/** Checks that the index of each segment, and at the end, is what the last reset or manual rate before it set. */
export function* indexFindings(tranche: Tranche): Findings {
  for (const { row, name, from, to, source, index } of tranche.segments) {
    const state = indexOn(tranche, from);
    const ended = source === 'NONE' && state.mayHaveEnded;
    if (!ended) yield* differs(name, 'the source of its index', source, state.source);
    const last = indexOn(tranche, to - 1);
    const setAnew = last.since !== state.since && (last.source !== 'NONE' || source !== 'NONE'); // none after none is none
    if (setAnew) yield `${name}: the index was set anew within it.`;
    const fixing = source === 'FIXING' ? state.fixing : undefined;
    yield* differs(name, 'the reset of its index', row.resetDate, fixing ? dateText(fixing.reset) : null);
    if (source !== 'MANUAL') yield* differsBy(name, 'the index', index, fixing?.value ?? 0n, 6);
  }
  const { source, fixing, since, mayHaveEnded } = indexOn(tranche, tranche.asOf);
  const last = tranche.segments.at(-1);
  const closing = closingOf(tranche).index;
  const byHand = last?.source === 'MANUAL' && since <= last.from ? last.index : closing;
  const follows = source === 'MANUAL' ? byHand : (fixing?.value ?? 0n);
  if (!(mayHaveEnded && closing === 0n)) yield* differsBy(tranche.name, 'the index', closing, follows, 6);
}

/** The terms at the end; an index that a change of the state may have ended is 0 then, and so is the spread. */
function closingOf(tranche: Tranche): Terms {
  const { source, mayHaveEnded } = indexOn(tranche, tranche.asOf);
  const closing = closingTerms(tranche, source !== 'NONE');
  return mayHaveEnded && closing.index === 0n && closing.spread === 0n ? { ...closing, hasIndex: false } : closing;
}

/** Checks that spread, bounds and convention stay unchanged until a movement changes them. */
export function* termFindings(tranche: Tranche): Findings {
  const closing = closingOf(tranche);
  for (const [position, segment] of tranche.segments.entries()) {
    const next = tranche.segments[position + 1];
    const { name, from, spread } = next ?? closing;
    const changes = tranche.movements.filter(({ day }) => segment.to <= day && day <= from).map(({ type }) => type);
    const byState = changes.includes('CONTRACTSTATECHANGE') && (spread === 0n || segment.spread === 0n); // unpaid, or no more
    if (!byState && !changes.includes('SPREADCHANGE')) yield* differsBy(name, 'the spread', spread, segment.spread, 6);
    const after = next ?? closing;
    if (!changes.includes('INDEXFLOORCHANGE'))
      yield* differs(name, 'the floor', shown(after.floor), shown(segment.floor));
    if (!changes.includes('INDEXCAPCHANGE')) yield* differs(name, 'the cap', shown(after.cap), shown(segment.cap));
    if (next && !changes.includes('CONVENTIONCHANGE'))
      yield* differs(name, 'the convention', next.convention, segment.convention);
  }
}

const least = (value: bigint): bigint => (value < 0n ? 0n : value);
const shown = (bound: bigint | null | undefined): string =>
  bound === undefined ? 'as agreed' : bound === null ? 'none' : show(bound, 6);

/** What the index counts as: at least the floor, at most the cap. `agreed` is the floor as long as no change has set one. */
function counted({ index, floor, cap, hasIndex }: Terms, agreed: bigint | null): bigint {
  if (!hasIndex) return index;
  const lowest = floor === undefined ? agreed : floor;
  const above = lowest !== null && index < lowest ? lowest : index;
  return cap !== null && cap !== undefined && above > cap ? cap : above;
}

const FLOORS: ReadonlyArray<(terms: Terms) => bigint> = [
  (terms) => counted(terms, null) + terms.spread,
  (terms) => counted(terms, 0n) + terms.spread,
  (terms) => least(counted(terms, null) + terms.spread),
];

/**
 * Checks floor and cap. Those that a change has set are named; beside them a contract has at most one floor agreed at its start, which
 * the ledger does not name, so the one that explains most rates is assumed.
 */
export function* floorFindings(tranches: readonly Tranche[]): Findings {
  const terms = tranches.flatMap((tranche): Terms[] => [...tranche.segments, closingOf(tranche)]);
  const misfits = FLOORS.map((floor) => terms.filter((one) => floor(one) !== one.rate));
  const [fewest = []] = misfits.toSorted((a, b) => a.length - b.length);
  for (const { name, rate } of fewest)
    yield `${name}: the rate ${show(rate, 6)} is not index + spread, nor what a floor or a cap leaves of it.`;
  for (const { name, floor, cap } of terms)
    if (typeof floor === 'bigint' && typeof cap === 'bigint' && floor > cap)
      yield `${name}: its floor is above its cap.`;
}
