import { type BookedCompanyRow, DOCUMENT_PHASES, type DocumentPhase } from '@calends/wire';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDay, formatInstant } from '../../../lib/figures/dates.ts';
import { formatCount } from '../../../lib/figures/money.ts';
import { bookedCompaniesQuery } from '../../../loans/accounting/booked-companies.query.ts';
import { CompanyLink } from '../../../loans/company-link.tsx';
import { StateBadge } from '../../../ui/marks/state-badge.tsx';
import { Note } from '../../../ui/page/note.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import { DenseTable } from '../../../ui/tables/dense-table.tsx';
import { inSentences, refusalSentence } from './refusal-words.ts';

/** The phases that are counted together, in the order of a document's way. */
const COLUMNS = {
  waiting: ['DRAFT'],
  onTheWay: ['QUEUED', 'SENDING', 'UNCONFIRMED', 'CANCELLING'],
  there: ['SENT', 'MANUAL'],
} as const satisfies Record<string, readonly DocumentPhase[]>;

/** Of each company where its books are, how many documents wait, are on their way and are there, and since when one waits. */
export function CompanyStates() {
  const { t } = useTranslation();
  const { data: companies, error, refetch } = useQuery(bookedCompaniesQuery);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!companies) return null;
  if (companies.length === 0)
    return (
      <Text size="sm" c="dimmed" mb="md">
        {t('NoBookedCompanies')}
      </Text>
    );
  return (
    <div style={{ marginBottom: 16 }}>
      <DenseTable
        label={t('BookedCompanies')}
        minWidth={640}
        maxHeight={330}
        columns={[
          { key: 'company', label: t('Company') },
          { key: 'system', label: t('BooksIn') },
          { key: 'link', label: t('LinkWithAccounting') },
          { key: 'waiting', label: t('DRAFT'), isFigure: true },
          { key: 'onTheWay', label: t('OnTheWay'), isFigure: true },
          { key: 'there', label: t('SENT'), isFigure: true },
          { key: 'decisions', label: t('NeedsDecision'), isFigure: true },
          { key: 'oldest', label: t('OldestWaiting') },
          { key: 'last', label: t('LastInAccounting') },
        ]}
      >
        <tbody>
          {companies.map((company) => (
            <CompanyRow key={company.id} company={company} />
          ))}
        </tbody>
      </DenseTable>
      <Hindrances companies={companies} />
    </div>
  );
}

function CompanyRow({ company }: { readonly company: BookedCompanyRow }) {
  const { t } = useTranslation();
  const { id, acronym, name, system, link, phases, needsDecision, oldestWaiting, lastSent } = company;
  const countOf = (wanted: readonly DocumentPhase[]) =>
    DOCUMENT_PHASES.filter((phase) => wanted.includes(phase)).reduce((sum, phase) => sum + (phases[phase] ?? 0), 0);
  return (
    <tr>
      <td title={name}>
        <CompanyLink id={id} acronym={acronym || name} />
      </td>
      <td>{t(system === null ? 'BooksElsewhere' : BOOKS[system])}</td>
      <td>{link === null ? '–' : <StateBadge word={`Link_${link}`} color={LINK_COLORS[link]} />}</td>
      <td data-figure>{formatCount(countOf(COLUMNS.waiting))}</td>
      <td data-figure>{formatCount(countOf(COLUMNS.onTheWay))}</td>
      <td data-figure>{formatCount(countOf(COLUMNS.there))}</td>
      <td data-figure>{needsDecision > 0 ? <b>{formatCount(needsDecision)}</b> : '–'}</td>
      <td>{oldestWaiting === null ? '–' : formatDay(oldestWaiting)}</td>
      <td>{lastSent === null ? '–' : formatDay(lastSent)}</td>
    </tr>
  );
}

const BOOKS = { PRIMAVERA: 'BooksInPrimavera', FILE: 'BooksInFiles' } as const;

const LINK_COLORS = { CONNECTED: 'teal', PAUSED: 'red', UNTESTED: 'gray', MISSING: 'red' } as const;

/** Why nothing is sent to some companies, each reason once, and until when. */
function Hindrances({ companies }: { readonly companies: readonly BookedCompanyRow[] }) {
  const { t } = useTranslation();
  const sentences = companies.flatMap(({ hindrance }) => {
    if (!hindrance) return [];
    const { code, facts, triedAt } = hindrance;
    const when = triedAt === null ? t('SettingsFirst') : t('TriedAgainAt', { time: formatInstant(triedAt) });
    return [inSentences(refusalSentence(t, code, facts), when)];
  });
  if (sentences.length === 0) return null;
  return (
    <Stack gap="xs" mt="sm">
      {[...new Set(sentences)].map((sentence) => (
        <Note key={sentence} kind="warning" title={t('SendingPaused')}>
          {sentence}
        </Note>
      ))}
    </Stack>
  );
}
