import { type Contract, type ContractJournal, type JournalDocument, wordKey } from '@calends/wire';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/figures/dates.ts';
import { difference } from '../../../lib/figures/euro-sums.ts';
import { formatMoney } from '../../../lib/figures/money.ts';
import { DenseTable } from '../../../ui/tables/dense-table.tsx';
import { type AmountColumn, useShownAmounts } from '../../../ui/tables/use-shown-amounts.tsx';
import classes from './loan-entries.module.css';
import { companiesInBooks } from './side-name.ts';

interface JournalDocumentsProps {
  readonly contract: Contract;
  readonly journal: ContractJournal;
  /** The company whose documents alone are shown, up to a day (ISO); undefined for both, all of them. */
  readonly chosen?: { readonly side: number; readonly until: string };
}

/**
 * One row a line; date, company and type stand on the first line of a document. On a phone a debit is above zero, a credit below.
 */
export function JournalDocuments({ contract, journal, chosen }: JournalDocumentsProps) {
  const { t } = useTranslation();
  const ofYear = t('JournalOfYear', { year: journal.year });
  const documents = chosen
    ? journal.documents.filter(({ entityType, date }) => entityType === chosen.side && date <= chosen.until)
    : journal.documents;
  const companies = chosen ? companiesInBooks(contract, journal, chosen) : [];
  const label = [...companies, ofYear].join(' · ');
  const namesCompany = companies.length !== 1;
  const { amounts, isOne } = useShownAmounts<LineColumn>(
    label,
    (['D', 'C'] as const).map((side) => ({
      key: side,
      label: t(side),
      cell: ({ nature, amount }) => nature === side && formatMoney(amount),
    })),
    [
      {
        key: 'amount',
        label: t('Amount'),
        cell: ({ nature, amount }) => formatMoney(nature === 'D' ? amount : difference(amount, null)),
      },
    ],
  );
  const isNarrow = chosen !== undefined && isOne; // the type stands above the account then
  return (
    <DenseTable
      label={label}
      maxHeight={360}
      {...(chosen || isOne ? { isTight: true } : { minWidth: 720 })}
      columns={[
        { key: 'date', label: t('Date') },
        ...(namesCompany ? [{ key: 'company', label: t('Company') }] : []),
        ...(isNarrow ? [] : [{ key: 'type', label: t('Type') }]),
        { key: 'account', label: t('Account') },
        ...amounts.map(({ key, label: head }) => ({ key, label: head, isFigure: true })),
      ]}
    >
      {documents.map((document) => (
        <tbody key={document.sourceKey}>
          {document.lines.map((line, place) => (
            <tr key={`${line.amountKey} ${line.nature}`}>
              <td>{place === 0 && formatDay(document.date)}</td>
              {namesCompany && <td>{place === 0 && document.company}</td>}
              {!isNarrow && <td data-wraps={chosen || isOne ? 'narrow' : true}>{typeOf(document, place)}</td>}
              <td data-wraps={isNarrow ? 'name' : undefined}>
                {isNarrow && place === 0 && <small className={classes['type']}>{typeOf(document, place)}</small>}
                {line.account ?? t('AccountMissing')}
                {line.withParty && ` · ${line.furtherParty ?? document.counterparty}`}
              </td>
              {amounts.map(({ key, cell }) => (
                <td key={key} data-figure>
                  {cell(line)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </DenseTable>
  );

  /** On the first line of a document; below it the tax, which has lines of its own. */
  function typeOf(document: JournalDocument, place: number): ReactNode {
    if (place === 0) return <DocumentType document={document} namesTranche={journal.trancheCount > 1} />;
    return document.lines[place]?.amountKey === 'STAMPTAX' && t('StampTax');
  }
}

interface LineColumn extends AmountColumn {
  readonly cell: (line: JournalDocument['lines'][number]) => ReactNode;
}

interface DocumentTypeProps {
  readonly document: JournalDocument;
  /** Whether the loan has several tranches: otherwise nobody asks of which one a document is. */
  readonly namesTranche: boolean;
}

function DocumentType({ document, namesTranche }: DocumentTypeProps) {
  const { t } = useTranslation();
  const { primaveraType, tranche, mirrorOf, isProjected } = document;
  const type = t(wordKey(primaveraType));
  return (
    <>
      {mirrorOf === null ? type : t('MirrorOfDocument', { type, day: formatDay(mirrorOf) })}
      {namesTranche && ` · ${t('Tranche')} ${tranche}`}
      {isProjected && ` · ${t('Projected')}`}
    </>
  );
}
