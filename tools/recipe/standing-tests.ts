/** The tests that are made from the registries, and so know what somebody adds without a line of theirs. */
export const STANDING_TESTS = [
  'access-matrix',
  'offered-filters',
  'schema-check',
  'translations/texts.test',
  'wording.test',
  'generated-loans',
  'check-ledger.test',
  'tampered-ledgers',
  'actions.test',
  'manifests.test',
  'screen-paths.test',
];
