import {
  CHANGES,
  type FieldOfShape,
  isOfShape,
  type LoanFile,
  stepsOfTerms,
  type TermsInForce,
} from '@calends/loan-engine';
import type { LoanParties } from '@calends/wire';
import type { Loan } from './loan.queries.ts';

type Company = LoanParties['companies'][number];
type CompanyField = FieldOfShape<'COMPANY'>;
type WithParties = Pick<Loan, 'parties'>;

/** The sides of a loan that a change may give to another company. */
export const PARTY_FIELDS = ['GRANTOR', 'RECEIVER'] as const satisfies readonly CompanyField[];

/** A company between which and another the loan stands at any time; undefined for any other. */
export function companyOf({ parties }: WithParties, id: string | null | undefined): Company | undefined {
  return parties.companies.find((company) => company.id === id);
}

const AGREED = { GRANTOR: 'grantorId', RECEIVER: 'receiverId' } as const satisfies Record<
  CompanyField,
  keyof LoanParties
>;

/** Who lent, or who owed, at the start of the loan. */
export function agreedPartyId({ parties }: WithParties, field: CompanyField): string {
  return parties[AGREED[field]];
}

/** Who lends, or who owes, by these terms: the id of the company of the start until a change has named another. */
export function partyIdIn(loan: WithParties, field: CompanyField, terms: TermsInForce): string {
  return terms[CHANGES[field].term] ?? agreedPartyId(loan, field);
}

/** A day (ISO) from which the loan stands with another company on one side. */
export interface PartyChange {
  readonly field: CompanyField;
  readonly date: string;
  /** Ids. */
  readonly before: string;
  readonly after: string;
  /** Whether it is a part of a merger of the two companies. */
  readonly isMerger: boolean;
}

/** Every change of a company, in the order of effect. */
export function partyChanges(loan: WithParties & { readonly file: LoanFile }): readonly PartyChange[] {
  const result = stepsOfTerms(loan.file);
  if (!result.ok) return [];
  return result.steps.flatMap(({ change: { field, changeDate: date, act }, before, after }) =>
    isOfShape(field, 'COMPANY')
      ? [
          {
            field,
            date,
            before: partyIdIn(loan, field, before),
            after: partyIdIn(loan, field, after),
            isMerger: act === 'MERGER',
          },
        ]
      : [],
  );
}

/** The loan with the companies of its changes by name, as people read them: nothing is computed from who they are. */
export function namingCompanies(loan: WithParties, file: LoanFile): LoanFile {
  if (file.changes.every(({ company }) => typeof company !== 'string')) return file;
  return {
    ...file,
    changes: file.changes.map((change) =>
      typeof change.company === 'string'
        ? { ...change, company: companyOf(loan, change.company)?.name ?? change.company }
        : change,
    ),
  };
}
