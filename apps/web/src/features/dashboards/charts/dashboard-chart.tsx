import { type ChartData, type ChartOptions, chartOptions, chartTitle, isCard, labelKey } from '@calends/wire';
import { Button } from '@mantine/core';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useShownLanguage } from '../../../lib/words/use-language.ts';
import { ErrorState, FormSkeleton } from '../../../ui/states/states.tsx';
import { focusShown, isTyped } from './card-keys.ts';
import { ChartBody } from './chart-body.tsx';
import classes from './dashboard-chart.module.css';
import { isDrawn } from './drawn-chart.ts';
import { useKeptTable } from './use-kept-table.ts';

interface DashboardChartProps {
  /** As they are stored: a later release may know them no more. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Undefined while it is read. */
  readonly data: ChartData | undefined;
  readonly error?: unknown;
  readonly onRetry?: (() => void) | undefined;
  /** Of its row, in pixels. */
  readonly height: number;
  /** The id of the chart, under which the choice of its table is kept. */
  readonly chartId?: string | undefined;
  /** In place of the title, where charts without one must be told apart. */
  readonly name?: string | undefined;
  /** What a screen reader calls the chart, where another has the same title. */
  readonly label?: string | undefined;
  /** What can be done with the chart, at the right of its title. */
  readonly tools?: ReactNode;
  /** Exports the figures, at the key E. */
  readonly onExport?: () => void;
}

/** The title, the foot and the frame around what is drawn. */
const FRAME = 76;

/** A chart of a dashboard in its card: its figures in their form, or why they are not there. */
export function DashboardChart({
  options: stored,
  data: read,
  error,
  onRetry,
  height,
  chartId,
  name,
  label,
  tools,
  onExport,
}: DashboardChartProps) {
  const { t } = useTranslation();
  const language = useShownLanguage();
  const [isTable, setTable] = useKeptTable(chartId && `chart/${chartId}`);
  const card = useRef<HTMLElement>(null);
  const options = optionsIn(stored);
  const data = read && isOf(read, options) ? read : undefined;
  const title = name ?? chartTitle(t, language, options);
  const spoken = label ?? title;
  const hasTable = data !== undefined && hasOwnTable(options, data);
  const switchTable = () => {
    flushSync(() => setTable(!isTable));
    focusShown(card.current);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isTyped(event)) return;
    const key = event.key.toLowerCase();
    if (key === 't' && hasTable) switchTable();
    if (key === 'e' && (data?.figures || data?.dues || data?.decisions)) onExport?.();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- shortcuts of the button below and of the menu
    <section
      ref={card}
      className={classes['card']}
      aria-label={spoken}
      style={heightOf(options, height)}
      onKeyDown={onKeyDown}
    >
      <div className={classes['head']}>
        <h2>{title}</h2>
        {tools}
      </div>
      {data ? (
        <ChartBody options={options} data={data} title={spoken} height={height - FRAME} isTable={isTable} />
      ) : error ? (
        <ErrorState error={error} {...(onRetry && { onRetry })} />
      ) : (
        <FormSkeleton rows={2} />
      )}
      {data && data.ignored.length > 0 && (
        <p className={classes['quiet']}>
          {t('ChartIgnores', { fields: data.ignored.map((field) => t(labelKey(field))).join(', ') })}
        </p>
      )}
      {hasTable && (
        <Button
          className={classes['switch'] ?? ''}
          variant="subtle"
          size="compact-xs"
          aria-pressed={isTable}
          aria-keyshortcuts="t"
          onClick={() => setTable(!isTable)}
        >
          {t('StartTable')}
        </Button>
      )}
    </section>
  );
}

/** A number alone does not need the height of its row; on narrow screens and on paper nothing does. */
function heightOf({ kind }: ChartOptions, height: number): CSSProperties | undefined {
  return kind === 'number' ? undefined : ({ '--row-height': `${height}px` } as CSSProperties);
}

/** Whether there is a picture whose points a table shows too. */
function hasOwnTable({ kind }: ChartOptions, { figures, history }: ChartData): boolean {
  const drawn = kind === 'number' ? history : isDrawn(kind) ? figures : null;
  return (drawn?.points.length ?? 0) > 0;
}

/** Whether the figures are those that the options name now, and not those of before they were changed. */
function isOf({ figures, error, ...cards }: ChartData, { kind, series, measure, groupBy }: ChartOptions): boolean {
  if (kind !== undefined && isCard(kind)) return error !== null || cards[kind] !== undefined;
  if (!figures) return error !== null || series === undefined;
  return figures.series === series && figures.measure === measure && figures.groupBy === (groupBy ?? null);
}

function optionsIn(stored: Readonly<Record<string, unknown>>): ChartOptions {
  const parsed = chartOptions.safeParse(stored);
  return parsed.success ? parsed.data : {};
}
