import type { Assignment, BillingType, Day, InvoiceStartPoint, Periodicity, TrancheCount } from '../src/index.ts';

/** What happened to an issuer and its assignments, day after day; the format of the reference cases. */
export interface History {
  readonly id: string;
  readonly issuer: string;
  /** Whether a person approves drafts; else they are issued by the run that makes them. */
  readonly review: boolean;
  readonly tenants: Readonly<Record<string, { readonly parent: string | null; readonly grouped: boolean }>>;
  readonly lineItems: ReadonlyArray<{ readonly itemCode: string; readonly price: string; readonly vat: VatProfile }>;
  readonly plans: Readonly<Record<string, HistoricPlan>>;
  readonly events: ReadonlyArray<HistoricEvent & { readonly day: string }>;
}

export type VatProfile = 'NOR' | 'INT' | 'RED' | 'ISE';

export interface HistoricPlan extends HistoricTerms {
  readonly type: string;
  readonly billingType: BillingType;
  readonly price: string;
  readonly maxLimit: number;
  readonly adicionalLimit: number | null;
  readonly adicionalPrice: string;
  readonly vat: VatProfile;
}

export interface HistoricTerms {
  readonly price?: string;
  readonly discount?: string;
  readonly maxLimit?: number;
  readonly adicionalLimit?: number | null;
  readonly adicionalPrice?: string;
}

export interface HistoricAssignment {
  readonly do: 'assign';
  readonly id: string;
  readonly plan: string;
  readonly entityType: 'TENANT' | 'ENTITY' | 'CONTRACT';
  readonly entityId: string;
  readonly dateStart: string;
  readonly dateEnd: string | null;
  readonly invoiceStartDate: string;
  readonly periodicity: Periodicity;
  readonly invoiceStartPoint: InvoiceStartPoint;
  readonly price: string | null;
  readonly discount: string;
}

type From = 'TODAY' | 'NEXTPERIOD';

export type HistoricEvent =
  | HistoricAssignment
  | { readonly do: 'edit'; readonly id: string; readonly from: From; readonly set: HistoricTerms }
  | {
      readonly do: 'planEdit';
      readonly plan: string;
      readonly reach: 'NEW' | 'RUNNING';
      readonly from: From;
      readonly set: HistoricTerms;
    }
  | { readonly do: 'end'; readonly id: string; readonly dateEnd: string | null }
  | { readonly do: 'remove'; readonly id: string }
  | { readonly do: 'usage'; readonly id: string; readonly units: number }
  | {
      readonly do: 'tranches';
      readonly id: string;
      readonly rows: ReadonlyArray<readonly [receiver: string, grantor: string, count: number]>;
    }
  | { readonly do: 'invoiced'; readonly entity: string; readonly on: boolean }
  | { readonly do: 'run' }
  | { readonly do: 'issue'; readonly payer?: string };

/** An assignment as the issuer keeps it. */
export interface KeptAssignment {
  readonly id: string;
  readonly plan: string;
  readonly payer: string | undefined;
  readonly isSplit: boolean;
  readonly vat: VatProfile;
  facts: Assignment;
  followsPlan: boolean;
  isRemoved: boolean;
  readonly tranches: Array<Dated<readonly TrancheCount[]>>;
}

/** Something that holds from a day on, until the next one of its kind. */
export interface Dated<Value> {
  readonly day: Day;
  readonly value: Value;
}

export function valueOn<Value>(history: ReadonlyArray<Dated<Value>>, day: Day): Value | undefined {
  return history.findLast((one) => one.day <= day)?.value;
}
