import { invoiceDocumentEndpoints } from '@calends/wire';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/api.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { inWords } from '../documents/refusal-words.ts';

/** Downloads an invoice as accounting prints it. */
export function usePrinting() {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: async (id: string) =>
      saveFile(await inWords(t, call(invoiceDocumentEndpoints.pdf, { params: { id } }))),
  });
}
