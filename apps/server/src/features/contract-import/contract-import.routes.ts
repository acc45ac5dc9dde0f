import { contractImportEndpoints } from '@calends/wire';
import { type Route, route } from '../../http/route.ts';
import { textsOf } from '../../resource/texts/texts-of.ts';
import { writeWorkbook, XLSX_TYPE } from '../../sheets/writing/write-workbook.ts';
import { contractFileName } from '../contracts/contracts.public.ts';
import { readLoan } from '../ledger/ledger.public.ts';
import { namingCompanies } from './companies-in-file.ts';
import { importContract } from './import-contract.ts';
import { readKnownCompanies } from './known-companies.store.ts';
import { sheetsOfLoan } from './loan-sheets.ts';

export const contractImportRoutes: readonly Route[] = [
  route(contractImportEndpoints.template, async (request) => {
    const { tx, params, today } = request;
    const { file, facts } = await readLoan(tx, params.id, today);
    return {
      fileName: contractFileName(facts.terms.contract_number, [today], 'xlsx'),
      contentType: XLSX_TYPE,
      content: await writeWorkbook(
        sheetsOfLoan(namingCompanies(file, await readKnownCompanies(tx)), await textsOf(request)),
      ),
    };
  }),
  route(contractImportEndpoints.import, (request) =>
    importContract(request, request.upload, {
      contractId: request.body.contractId,
      isPreview: request.query.preview === 'true',
      voidMissing: request.query.voidMissing === 'true',
      outcome: request.query.outcome,
      version: request.query.version,
    }),
  ),
];
