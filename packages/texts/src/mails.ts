import { CONFIRMATION_LINK_MAIL } from './confirmations/confirmations.mails.ts';
import type { MailText } from './mail/mail-text.ts';
import { NOTIFICATION_MAIL, NOTIFICATIONS_MAIL } from './notification-categories/notification.mails.ts';
import { PASSWORD_CHANGED_MAIL, RESET_MAIL, WELCOME_MAIL } from './passwords/passwords.mails.ts';
import {
  CODE_MAIL,
  OWN_PASSWORD_CHANGED_MAIL,
  PASSKEY_ADDED_MAIL,
  TWO_FACTOR_OFF_MAIL,
  TWO_FACTOR_ON_MAIL,
} from './second-factors/second-factors.mails.ts';
import { NEW_ADDRESS_MAIL } from './sign-in/new-address.mails.ts';
import { SUPPORT_ASSIGNED_MAIL, SUPPORT_BELOW_MAIL, SUPPORT_MESSAGE_MAIL } from './support/support.mails.ts';
import { ACCESS_MAIL, ACTIVATION_MAIL } from './users/users.mails.ts';

/** Every mail that the product writes: administrators change its text as they do one of the screens, which load none of these. */
export const MAILS: readonly MailText[] = [
  ACTIVATION_MAIL,
  ACCESS_MAIL,
  WELCOME_MAIL,
  RESET_MAIL,
  PASSWORD_CHANGED_MAIL,
  OWN_PASSWORD_CHANGED_MAIL,
  NEW_ADDRESS_MAIL,
  CODE_MAIL,
  TWO_FACTOR_ON_MAIL,
  TWO_FACTOR_OFF_MAIL,
  PASSKEY_ADDED_MAIL,
  SUPPORT_BELOW_MAIL,
  CONFIRMATION_LINK_MAIL,
  SUPPORT_MESSAGE_MAIL,
  SUPPORT_ASSIGNED_MAIL,
  NOTIFICATION_MAIL,
  NOTIFICATIONS_MAIL,
];
