import type { Kysely } from 'kysely';
import { openToControl, run } from '../schema/grants.ts';

/**
 * Invoices are paid and credited by hand (docs/adr/1604). What was paid and what approved notes credit stand in the invoice too, so that
 * lists add them up without reading payments; a line of a credit note by hand names the line that it credits.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    create table invoice_payment (
      payment_id uuid primary key,
      invoice_id uuid not null references invoice on delete cascade,
      paid_on date not null,
      cents bigint not null,
      method text not null,
      reference text,
      void_reason text
    );
    create index invoice_payment_of_invoice on invoice_payment (invoice_id);
    ${openToControl('invoice_payment')};

    alter table invoice add column paid_cents bigint not null default 0,
      add column credited_cents bigint not null default 0;
    alter table invoice_line add column credits_line_id uuid references invoice_line on delete set null;
    create index invoice_line_credits on invoice_line (credits_line_id) where credits_line_id is not null;

    update invoice as credited set credited_cents = least(credited.total_cents, note.total)
    from (
      select parent_invoice_id, sum(total_cents) as total from invoice
      where parent_invoice_id is not null and reference is not null group by parent_invoice_id
    ) as note where note.parent_invoice_id = credited.invoice_id;
    update invoice set state = 14, due_date = null where parent_invoice_id is not null and state = 18;
    update invoice set state = 9 where state = 18 and credited_cents >= total_cents and total_cents > 0`,
  );
}
