/** What the simulated TOConline keeps; names are those of its own attributes. */
export interface ToconlineState {
  codes: { readonly code: string; readonly expiresAt: number }[];
  tokens: OAuthToken[];
  readonly customers: Customer[];
  readonly services: Service[];
  readonly series: DocumentSeries[];
  readonly documents: SalesDocument[];
  readonly receipts: Receipt[];
  prints: { readonly path: string; readonly documentId: string; readonly expiresAt: number }[];
  hasLicence: boolean;
}

export interface OAuthToken {
  readonly token: string;
  readonly kind: 'access' | 'refresh';
  /** In milliseconds since 1970. */
  readonly expiresAt: number;
}

export interface Customer {
  readonly id: string;
  readonly business_name: string;
  readonly tax_registration_number: string;
  readonly email: string | null;
}

export interface Service {
  readonly id: string;
  readonly type: 'Service';
  readonly item_code: string;
  readonly item_description: string;
  readonly sales_price: number;
  readonly tax_code: string;
}

export interface DocumentSeries {
  readonly id: string;
  readonly document_type: string;
  readonly prefix: string;
  lastNumber: number;
  lastDate: string;
}

export interface SalesDocument {
  readonly id: string;
  readonly document_type: string;
  readonly document_no: string;
  /** 0 draft, 1 finalised, 4 void. The API makes finalised ones alone. */
  readonly status: number;
  readonly date: string;
  readonly due_date: string;
  readonly customer_id: string | null;
  readonly customer_business_name: string;
  readonly customer_tax_registration_number: string;
  readonly net_total: number;
  readonly tax_payable: number;
  readonly gross_total: number;
  pending_total: number;
  readonly currency_iso_code: string;
  readonly notes: string;
  readonly external_reference: string;
  readonly parent_documents_ids: readonly string[];
  readonly tax_exemption_reason_id: string | null;
  readonly updated_at: string;
  readonly lines: readonly SalesLine[];
}

export interface SalesLine {
  readonly item_type: string;
  readonly item_id: string | null;
  readonly description: string;
  readonly quantity: number;
  readonly unit_price: number;
  readonly tax_code: string;
  readonly tax_percentage: number;
  readonly net_total: number;
}

interface Receipt {
  readonly id: string;
  readonly document_no: string;
  readonly date: string;
  readonly gross_total: number;
  readonly document_ids: readonly string[];
}
