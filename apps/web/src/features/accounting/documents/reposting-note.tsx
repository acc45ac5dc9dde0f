import type { AccountingDocument } from '@calends/wire';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/figures/dates.ts';
import { formatMoney } from '../../../lib/figures/money.ts';
import { Note } from '../../../ui/page/note.tsx';
import { EntryTable } from './entry-table.tsx';
import { inSentences } from './refusal-words.ts';

/** What a correction cancels in accounting, and what is posted in its place; nothing where it books the difference. */
export function RepostingNote({
  document: { reposting, counterparty },
}: {
  readonly document: Pick<AccountingDocument, 'reposting' | 'counterparty'>;
}) {
  const { t } = useTranslation();
  if (reposting === null) return null;
  const { cancels, lines } = reposting;
  const named = cancels.map(
    ({ erpNumber, date, amount }) => `${erpNumber ?? '–'} (${formatDay(date)}, ${formatMoney(amount)})`,
  );
  return (
    <>
      <Note kind="info">
        {inSentences(
          t('RepostingCancels', { documents: named.join(', ') }),
          t(lines.length === 0 ? 'RepostingPostsNothing' : 'RepostingPosts'),
        )}
      </Note>
      {lines.length > 0 && <EntryTable label={t('PostedAnew')} lines={lines} counterparty={counterparty.name} />}
    </>
  );
}
