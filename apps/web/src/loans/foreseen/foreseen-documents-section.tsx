import { linesOf } from '@calends/journal';
import { formatMoney as decimalOf, type LoanDiff } from '@calends/loan-engine';
import { entityEndpoints, wordKey } from '@calends/wire';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/figures/dates.ts';
import { formatMoney } from '../../lib/figures/money.ts';
import { useReferenceName } from '../../resource/reference/reference-select.tsx';
import { Money } from '../../ui/money.tsx';
import { Note } from '../../ui/page/note.tsx';
import { DenseTable } from '../../ui/tables/dense-table.tsx';
import { bookedContractQuery, type Loan } from '../in-hand/loan.queries.ts';
import { type ForeseenDocuments, foreseenDocuments } from './foreseen-documents.ts';
import classes from './foreseen-table.module.css';

interface ForeseenDocumentsSectionProps {
  readonly loan: Pick<Loan, 'contractId' | 'parties'>;
  /** The company with which the loan goes on, where that is another. */
  readonly takerId?: string | undefined;
  readonly loanDiff: Extract<LoanDiff, { ok: true }>;
}

/** What a change books in the companies of the loan, and which documents that accounting has already it corrects or replaces; nothing where none are kept. */
export function ForeseenDocumentsSection({ loan, takerId, loanDiff }: ForeseenDocumentsSectionProps) {
  const { t } = useTranslation();
  const { data: booked, isError } = useQuery(bookedContractQuery(loan.contractId, takerId));
  const foreseen = useMemo(() => booked && foreseenDocuments(loanDiff, booked), [loanDiff, booked]);
  if (isError) return <Note kind="info">{t('DocumentsNotForeseen')}</Note>;
  if (!foreseen) return null;
  return (
    <>
      {foreseen.corrected.length > 0 && <Corrections {...foreseen} />}
      {foreseen.reposted.length > 0 && <Reposts {...foreseen} />}
      {foreseen.invoiced.length > 0 && <Invoices {...foreseen} />}
      {foreseen.entered.length > 0 && <Entries {...foreseen} loan={loan} takerId={takerId} />}
    </>
  );
}

function Corrections({ corrected }: Pick<ForeseenDocuments, 'corrected'>) {
  const { t } = useTranslation();
  return (
    <>
      <Note kind="warning">{t('DocumentsCorrected', { count: corrected.length })}</Note>
      <DenseTable
        label={t('Corrections')}
        minWidth={420}
        maxHeight={200}
        columns={[
          { key: 'date', label: t('Date') },
          { key: 'type', label: t('Type') },
          { key: 'side', label: t('EntityType') },
          { key: 'amount', label: t('Difference'), isFigure: true },
        ]}
      >
        <tbody>
          {corrected.map(({ key, date, side, type, amount }) => (
            <tr key={key}>
              <td>{formatDay(date)}</td>
              <td>{t(wordKey(type))}</td>
              <td>{t(wordKey(side))}</td>
              <td data-figure>
                <Money amount={amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </DenseTable>
    </>
  );
}

function Reposts({ reposted }: Pick<ForeseenDocuments, 'reposted'>) {
  const { t } = useTranslation();
  return (
    <>
      <Note kind="warning">{t('DocumentsReposted', { count: reposted.length })}</Note>
      <DenseTable
        label={t('ForeseenReposts')}
        minWidth={480}
        maxHeight={200}
        columns={[
          { key: 'date', label: t('Date') },
          { key: 'type', label: t('Type') },
          { key: 'side', label: t('EntityType') },
          { key: 'cancelled', label: t('ForeseenCancelled'), isFigure: true },
          { key: 'posted', label: t('ForeseenPosted'), isFigure: true },
        ]}
      >
        <tbody>
          {reposted.map(({ key, date, side, type, cancelled, posted }) => (
            <tr key={key}>
              <td>{formatDay(date)}</td>
              <td>{t(wordKey(type))}</td>
              <td>{t(wordKey(side))}</td>
              <td data-figure>
                <Money amount={cancelled} />
              </td>
              <td data-figure>
                <Money amount={posted} />
              </td>
            </tr>
          ))}
        </tbody>
      </DenseTable>
    </>
  );
}

function Invoices({ invoiced }: Pick<ForeseenDocuments, 'invoiced'>) {
  const { t } = useTranslation();
  return (
    <>
      <Note kind="warning">{t('InvoicesFollowed', { count: invoiced.length })}</Note>
      <DenseTable
        label={t('ForeseenInvoices')}
        minWidth={480}
        maxHeight={200}
        columns={[
          { key: 'number', label: t('InterestInvoice') },
          { key: 'date', label: t('TPrimaveraInvoiceSync.Date') },
          { key: 'type', label: t('Type') },
          { key: 'follows', label: t('FollowsInvoice') },
          { key: 'amount', label: t('Amount'), isFigure: true },
        ]}
      >
        <tbody>
          {invoiced.map(({ key, erpNumber, date, type, amount }) => (
            <tr key={key}>
              <td>{erpNumber ?? '–'}</td>
              <td>{formatDay(date)}</td>
              <td>{t(wordKey(type))}</td>
              <td>{t(amount.startsWith('-') ? 'OfCreditNote' : 'FurtherInvoice')}</td>
              <td data-figure>
                <Money amount={amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </DenseTable>
    </>
  );
}

type EntriesProps = Pick<ForeseenDocuments, 'entered'> & Pick<ForeseenDocumentsSectionProps, 'loan' | 'takerId'>;

function Entries({ entered, loan, takerId }: EntriesProps) {
  const { t } = useTranslation();
  const taker = useReferenceName({ from: entityEndpoints.optionList }, takerId);
  const names = new Map(loan.parties.companies.map(({ id, name }) => [id, name]));
  if (takerId !== undefined && !names.has(takerId)) names.set(takerId, taker ?? '');
  const areNamed = names.size > 2; // of two the side says which it is
  const title = t(areNamed ? 'ForeseenEntriesOfAll' : 'ForeseenEntries');
  return (
    <>
      <h4 className={classes['title']}>{title}</h4>
      <DenseTable
        label={title}
        minWidth={areNamed ? 600 : 480}
        maxHeight={240}
        columns={[
          { key: 'date', label: t('Date') },
          { key: 'side', label: t('EntityType') },
          ...(areNamed ? [{ key: 'company', label: t('Company') }] : []),
          { key: 'account', label: t('Account') },
          { key: 'debit', label: t('Debit'), isFigure: true },
          { key: 'credit', label: t('Credit'), isFigure: true },
        ]}
      >
        {entered.map((document) => (
          <tbody key={document.sourceKey}>
            {linesOf(document).map(({ account, nature, amountKey, amount }, place) => (
              <tr key={`${amountKey} ${nature}`}>
                <td>{place === 0 && formatDay(document.date)}</td>
                <td>{place === 0 ? t(wordKey(document.side)) : amountKey === 'STAMPTAX' && t('StampTax')}</td>
                {areNamed && <td>{place === 0 && names.get(document.companyId)}</td>}
                <td>{account ?? t('AccountMissing')}</td>
                <td data-figure>{nature === 'D' && formatMoney(decimalOf(amount))}</td>
                <td data-figure>{nature === 'C' && formatMoney(decimalOf(amount))}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </DenseTable>
    </>
  );
}
