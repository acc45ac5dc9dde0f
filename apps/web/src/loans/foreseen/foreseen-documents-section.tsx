import { linesOf, type WantedDocument } from '@calends/journal';
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
  return <Foreseen foreseen={foreseen} loan={loan} takerId={takerId} />;
}

interface ForeseenProps extends Pick<ForeseenDocumentsSectionProps, 'loan' | 'takerId'> {
  readonly foreseen: ForeseenDocuments;
}

function Foreseen({ foreseen, loan, takerId }: ForeseenProps) {
  const names = useNames(loan, takerId);
  return (
    <>
      {foreseen.corrected.length > 0 && <Corrections {...foreseen} names={names} />}
      {foreseen.reposted.length > 0 && <Reposts {...foreseen} names={names} />}
      {foreseen.invoiced.length > 0 && <Invoices {...foreseen} />}
      {foreseen.entered.length > 0 && <Entries {...foreseen} names={names} />}
    </>
  );
}

/** Of the companies that have the loan on any day, by their ids, where the side does not say which it is: else undefined. */
type Names = ReadonlyMap<string, string> | undefined;

function useNames(loan: ForeseenDocumentsSectionProps['loan'], takerId: string | undefined): Names {
  const taker = useReferenceName({ from: entityEndpoints.optionList }, takerId);
  const names = new Map(loan.parties.companies.map(({ id, name }) => [id, name]));
  if (takerId !== undefined && !names.has(takerId)) names.set(takerId, taker ?? '');
  return names.size > 2 ? names : undefined;
}

const ofCompany = (names: Names, label: string) => (names ? [{ key: 'company', label }] : []);

interface WithNames {
  readonly names: Names;
}

function Corrections({ corrected, names }: Pick<ForeseenDocuments, 'corrected'> & WithNames) {
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
          ...ofCompany(names, t('Company')),
          { key: 'amount', label: t('Difference'), isFigure: true },
        ]}
      >
        <tbody>
          {corrected.map(({ key, date, side, companyId, type, amount }) => (
            <tr key={key}>
              <td>{formatDay(date)}</td>
              <td>{t(wordKey(type))}</td>
              <td>{t(wordKey(side))}</td>
              {names && <td>{names.get(companyId)}</td>}
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

function Reposts({ reposted, names }: Pick<ForeseenDocuments, 'reposted'> & WithNames) {
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
          ...ofCompany(names, t('Company')),
          { key: 'cancelled', label: t('ForeseenCancelled'), isFigure: true },
          { key: 'posted', label: t('ForeseenPosted'), isFigure: true },
        ]}
      >
        <tbody>
          {reposted.map(({ key, date, side, companyId, type, cancelled, posted }) => (
            <tr key={key}>
              <td>{formatDay(date)}</td>
              <td>{t(wordKey(type))}</td>
              <td>{t(wordKey(side))}</td>
              {names && <td>{names.get(companyId)}</td>}
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

function Entries({ entered, names }: Pick<ForeseenDocuments, 'entered'> & WithNames) {
  const { t } = useTranslation();
  const title = t(names ? 'ForeseenEntriesOfAll' : 'ForeseenEntries');
  return (
    <>
      <h4 className={classes['title']}>{title}</h4>
      <DenseTable
        label={title}
        minWidth={names ? 600 : 480}
        maxHeight={240}
        columns={[
          { key: 'date', label: t('Date') },
          { key: 'side', label: t('EntityType') },
          ...ofCompany(names, t('Company')),
          { key: 'account', label: t('Account') },
          { key: 'debit', label: t('Debit'), isFigure: true },
          { key: 'credit', label: t('Credit'), isFigure: true },
        ]}
      >
        {entered.map((document) => (
          <tbody key={document.sourceKey}>
            {linesOf(document).map(({ account, nature, amountKey, amount, withParty, isFurtherParty }, place) => (
              <tr key={`${amountKey} ${nature}`}>
                <td>{place === 0 && formatDay(document.date)}</td>
                <td>{place === 0 ? t(wordKey(document.side)) : amountKey === 'STAMPTAX' && t('StampTax')}</td>
                {names && <td data-wraps="narrow">{place === 0 && names.get(document.companyId)}</td>}
                <td data-wraps="narrow">
                  {account ?? t('AccountMissing')}
                  {names && withParty && ` · ${names.get(partyIn(document, isFurtherParty)) ?? ''}`}
                </td>
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

/** The company that a line names: of a handover it may be the one before, or the one that takes over. */
function partyIn({ counterpartyId, furtherPartyId }: WantedDocument, isFurtherParty: true | undefined): string {
  return isFurtherParty ? (furtherPartyId ?? '') : counterpartyId;
}
