import { type ChartOptions, chartOptions, type StoredChart } from '@calends/wire';

/** Options as they can be stored now. */
interface RestorableOptions {
  readonly options: ChartOptions;
  /** Whether they are all that the chart had. */
  readonly isWhole: boolean;
}

type Stored = StoredChart['options'];

/** Of options that this version does not know, or that are refused now, those that may be stored still. */
export function restorableOptions(stored: Stored): RestorableOptions {
  const { data, error } = chartOptions.safeParse(stored);
  if (data) return { options: data, isWhole: true };
  const faulty = error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : issue.path.slice(0, 1).map(String),
  );
  return { ...withoutOptions(stored, faulty), isWhole: false };
}

/** What is left of options of which a call refused some fields; undefined where it refused something else. */
export function withoutRefused(stored: Stored, fields: readonly string[]): RestorableOptions | undefined {
  const refused = fields.flatMap((field) => /^options\.(\w+)/.exec(field)?.[1] ?? []);
  return refused.length > 0 ? withoutOptions(stored, refused) : undefined;
}

/** Each round leaves out an option at least: one that is missing cannot be put right by leaving out others. */
function withoutOptions(stored: Stored, names: readonly string[]): RestorableOptions {
  const gone = names.includes('clickDashboardId') ? [...names, 'clickAction'] : names;
  const left = Object.fromEntries(Object.entries(stored).filter(([name]) => !gone.includes(name)));
  const isLess = Object.keys(left).length < Object.keys(stored).length;
  return { options: isLess ? restorableOptions(left).options : {}, isWhole: false };
}
