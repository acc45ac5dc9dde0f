import { type Field, stateWord } from '@calends/wire';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatInstant } from '../../lib/figures/dates.ts';
import { formatRate } from '../../lib/figures/money.ts';
import { StateBadge } from '../../ui/marks/state-badge.tsx';
import { Money } from '../../ui/money.tsx';
import { CutText } from '../../ui/tables/cut-text.tsx';
import { AcronymFirst } from '../reference/acronym-first.tsx';

interface CellProps {
  readonly field: Field | undefined;
  readonly value: unknown;
  /** Long text is not cut. */
  readonly isWhole?: boolean;
}

/** Shows a value by the kind of its field: money, day, state and so on. */
export function Cell({ field, value, isWhole = false }: CellProps): ReactNode {
  const { t } = useTranslation();
  if (value === null || value === undefined || value === '') return null;
  const said = typeof value === 'string' ? field?.valueTexts?.[value] : undefined;
  if (said !== undefined) return t(said);
  const cut = (text: string) => (isWhole ? text : <CutText text={text} />);
  switch (field?.kind) {
    case 'money':
      return <Money amount={textOf(value)} />;
    case 'rate':
      return formatRate(textOf(value));
    case 'day':
      return formatDay(textOf(value));
    case 'instant':
      return formatInstant(textOf(value));
    case 'flag':
      return t(value === true ? 'Yes' : 'No');
    case 'word':
      return cut(t(textOf(value)));
    case 'state':
      return <StateBadge word={stateWord(field.numbers, value) ?? textOf(value)} field={field} />;
    case 'reference':
      return <Reference {...(value as ReferenceProps)} isWhole={isWhole} />;
    case 'list':
      return cut((value as string[]).map((one) => (field.words ? t(one) : one)).join(', '));
    case 'count':
      return textOf(value);
    case 'id':
    case 'text':
    case 'parts':
    case 'search':
    case undefined:
      return cut(textOf(value));
  }
}

interface ReferenceProps {
  readonly name: string;
  /** The acronym of a company. */
  readonly acronym?: string;
}

function Reference({ name, acronym, isWhole }: ReferenceProps & { readonly isWhole: boolean }) {
  return <AcronymFirst acronym={acronym}>{isWhole ? name : <CutText text={name} />}</AcronymFirst>;
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
}
