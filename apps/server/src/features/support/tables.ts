import type { KeptFileType, TicketCategory, TicketPriority, TicketState } from '@calends/wire';
import type { Generated } from 'kysely';

export interface SupportTables {
  support_attachment: SupportAttachmentTable;
  support_member: SupportMemberTable;
  support_message: SupportMessageTable;
  support_ticket: SupportTicketTable;
}

interface SupportAttachmentTable {
  tenant_id: string;
  file_id: string;
  message_id: string;
  file_name: string;
  content_type: KeptFileType;
  size_bytes: number;
  sha256: string;
  storage_key: string;
  created_by: string;
  created_at: Generated<Date>;
}

interface SupportMemberTable {
  tenant_id: string;
  support_member_id: string;
  version: Generated<number>;
  person_id: string;
  gets_new_tickets: boolean;
}

interface SupportMessageTable {
  tenant_id: string;
  message_id: string;
  support_ticket_id: string;
  message: string;
  created_by: string;
  created_at: Generated<Date>;
}

interface SupportTicketTable {
  tenant_id: string;
  support_ticket_id: string;
  version: Generated<number>;
  ticket_number: number;
  subject: string;
  category: TicketCategory;
  priority: TicketPriority;
  state: Generated<TicketState>;
  support_member_id: string | null;
  created_by: string;
  created_at: Generated<Date>;
  last_message_at: Generated<Date>;
}
