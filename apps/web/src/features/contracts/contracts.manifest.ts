import { DECLARED_TAX, LOAN_WRITES } from '../../loans/loan-writes.ts';
import { modal, recordModal } from '../../screens/dialogs.ts';
import { manifest } from '../../screens/manifest.ts';

export const contractsManifest = manifest({
  screens: {
    contracts: {
      route: '/contract/$tab',
      textKey: 'ContractsScreen',
      access: 'baseAccess',
      isOfLoans: true,
      entry: { icon: 'contract', menu: { space: 'work' }, path: '/contract/list' },
      actions: [
        { id: 'addContract', modal: 'contracts/add-contract', textKey: 'AddContract' },
        { id: 'contractDocuments', path: '/contract/documents', textKey: 'ContractDocuments', icon: 'folder' },
      ],
      findRecords: async (asked) => (await import('./list/find-contracts.ts')).findContracts(asked),
      acts: [
        { id: 'drawOnContract', textKey: 'DrawOn', modal: 'movements/add-tranche' },
        {
          id: 'repayContract',
          textKey: 'RepayNamed',
          modal: 'movements/reimbursement',
          targets: async (...of) => (await import('./list/find-contracts.ts')).tranchesToRepay(...of),
        },
        { id: 'payContract', textKey: 'PayNamed', modal: 'movements/pay-loan' },
        { id: 'settleContract', textKey: 'SettleNamed', modal: 'movements/settle-loan' },
        { id: 'convertContract', textKey: 'ConvertNamed', modal: 'movements/convert-capital' },
        { id: 'netContract', textKey: 'NetNamed', modal: 'movements/net-loans' },
        { id: 'changeContract', textKey: 'ChangeNamed', modal: 'contracts/edit-contract' },
        { id: 'statementOfContract', textKey: 'StatementNamed', modal: 'contracts/statement' },
        { id: 'duplicateContract', textKey: 'DuplicateNamed', modal: 'contracts/duplicate-contract' },
      ],
    },
    contract: { route: '/contract/view/$id', textKey: 'LoanScreen', access: 'baseAccess', isOfLoans: true },
  },
  dialogs: {
    'contracts/add-contract': modal(
      'AddContract',
      'baseAccess',
      'xl',
      async () => (await import('./add/add-contract-form.tsx')).AddContractForm,
    ),
    'contracts/duplicate-contract': recordModal(
      'DuplicateContract',
      'baseAccess',
      'xl',
      async () => (await import('./add/add-contract-form.tsx')).DuplicateContractForm,
    ),
    'contracts/edit-contract': recordModal(
      'ChangeContract',
      'baseAccess',
      'lg',
      async () => (await import('./change/change-contract-dialog.tsx')).ChangeContractDialog,
    ),
    'contracts/contract-changes': recordModal(
      'ChangeHistory',
      'baseAccess',
      'lg',
      async () => (await import('./change/contract-changes.tsx')).ContractChanges,
    ),
    'contracts/correct-contract': recordModal(
      'CorrectContract',
      'tenantAdmins',
      'lg',
      async () => (await import('./correct/correct-contract-dialog.tsx')).CorrectContractDialog,
    ),
    'contracts/export-contract': recordModal(
      'ExportContract',
      'baseAccess',
      'sm',
      async () => (await import('./list/export-contract-form.tsx')).ExportContractForm,
      'download',
    ),
    'movements/edit-contract': recordModal(
      'ChangeContract',
      'baseAccess',
      'lg',
      async () => (await import('./change/change-contract-dialog.tsx')).ChangeContractDialog,
    ),
    'movements/export-contract': recordModal(
      'ExportContract',
      'baseAccess',
      'sm',
      async () => (await import('./list/export-contract-form.tsx')).ExportContractForm,
      'download',
    ),
  },
  lists: {
    TContract: [...LOAN_WRITES, ...DECLARED_TAX, 'TContractFile'], // with the start page, and the tax that is overdue there
  },
});
