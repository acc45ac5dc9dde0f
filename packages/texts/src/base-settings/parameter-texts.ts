import type { ParameterKey } from '@calends/wire';
import type { baseSettingTexts } from './base-settings.texts.ts';

/** What each known parameter does, in the list of the screen and under its value in the form. */
export const PARAMETER_TEXTS = {
  SESSION_MINUTES: 'SessionMinutesParameter',
  SIGN_IN_ATTEMPTS: 'SignInAttemptsParameter',
  CODE_ATTEMPTS: 'CodeAttemptsParameter',
  INVITATION_DAYS: 'InvitationDaysParameter',
  NEW_USER_LANGUAGE: 'NewUserLanguageParameter',
  NEW_USER_PAGE_SIZE: 'NewUserPageSizeParameter',
  NEW_USER_PASSWORD: 'NewUserPasswordParameter',
  BELL_DAYS: 'BellDaysParameter',
  NOTICE_MAIL_MINUTES: 'NoticeMailMinutesParameter',
  USAGE_DAYS: 'UsageDaysParameter',
  USAGE_TIMES: 'UsageTimesParameter',
  NEW_TENANT_NIF: 'NewTenantNifParameter',
  SUBSCRIPTION_REQUIRED: 'SubscriptionRequiredParameter',
  SPREADSHEET_MEGABYTES: 'SpreadsheetMegabytesParameter',
  CONTRACT_FILE_MEGABYTES: 'ContractFileMegabytesParameter',
  STORAGE_QUOTA_MEGABYTES: 'StorageQuotaMegabytesParameter',
  RATE_CONFIRMATION_REQUIRED: 'RateConfirmationRequiredParameter',
  RATE_JUMP_BASIS_POINTS: 'RateJumpBasisPointsParameter',
  LIMIT_NEAR_PERCENT: 'LimitNearPercentParameter',
  DUE_LEADS: 'DueLeadsParameter',
  DEFAULT_FLOOR: 'DefaultFloorParameter',
  ERP_SENDERS: 'ErpSendersParameter',
  LATE_CHANGES: 'LateChangesParameter',
  NOTICE_MAIL_DETAIL: 'NoticeMailDetailParameter',
  OUTBOX_DAYS: 'OutboxDaysParameter',
} as const satisfies Readonly<Record<ParameterKey, keyof typeof baseSettingTexts>>;
