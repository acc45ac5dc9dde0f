import type { Text } from '../text.ts';

/** A mail in each language; `{{name}}` is replaced by a fact. */
export interface MailText {
  /** Names the kind of mail in the outbox. */
  readonly template: string;
  /**
   * The key by which administrators find its text, and, with `Subject` appended, its subject; absent for texts that a
   * person wrote.
   */
  readonly textKey?: string;
  readonly subject: Text;
  readonly body: Text;
}

/** Ends every mail that is not about the safety of the account. */
export const MAIL_FOOTER = {
  textKey: 'MailFooter',
  text: {
    en: 'No more mails like this one: {{unsubscribe}}',
    pt: 'Não receber mais mensagens como esta: {{unsubscribe}}',
    es: 'No recibir más mensajes como este: {{unsubscribe}}',
    fr: 'Ne plus recevoir de messages comme celui-ci : {{unsubscribe}}',
  },
} as const;
