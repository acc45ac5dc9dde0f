import type { LoanFile } from '@calends/loan-engine';
import {
  contractEndpoints,
  LANGUAGES,
  type Language,
  STATEMENT_FORMATS,
  type StatementFormat,
  statementEndpoints,
} from '@calends/wire';
import { Select, SimpleGrid } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../lib/api/api.ts';
import { useFreshRecord } from '../../lib/api/fresh-record.ts';
import { saveFile } from '../../lib/api/save-file.ts';
import { formatDay, formatFormDay, today } from '../../lib/figures/dates.ts';
import { LANGUAGE_NAMES, useShownLanguage } from '../../lib/words/use-language.ts';
import type { ModalContentProps } from '../../ui/dialogs/modal-window.tsx';
import { DownloadFrame } from '../../ui/form/frame/download-frame.tsx';
import { DayInput } from '../../ui/inputs/day-input.tsx';
import { RequiredMark } from '../../ui/inputs/required-mark.tsx';
import { ErrorState, FormSkeleton } from '../../ui/states/states.tsx';
import { errorToast } from '../../ui/toasts/toasts.ts';

/** Asks for the period and the format of a contract's statement; the dialog's record is the contract. */
export function StatementForm({ recordId = '', close }: ModalContentProps) {
  const { record, error, reload } = useFreshRecord(['statement', recordId], (signal) => loanOf(recordId, signal));
  if (error) return <ErrorState error={error} onRetry={() => void reload()} />;
  if (!record) return <FormSkeleton />;
  return <Form contractId={recordId} file={record} chosen={undefined} close={close} />;
}

/** Asks the same for one tranche, which is the dialog's record. */
export function TrancheStatementForm({ recordId = '', close }: ModalContentProps) {
  const { record, error, reload } = useFreshRecord(['tranche-statement', recordId], async (signal) => {
    const { id } = await call(contractEndpoints.byTranche, { params: { trancheId: recordId }, signal });
    return { contractId: id, file: await loanOf(id, signal) };
  });
  if (error) return <ErrorState error={error} onRetry={() => void reload()} />;
  if (!record) return <FormSkeleton />;
  return <Form {...record} chosen={recordId} close={close} />;
}

async function loanOf(contractId: string, signal: AbortSignal): Promise<LoanFile> {
  const { loanFile } = await call(contractEndpoints.loanFile, { params: { id: contractId }, signal });
  return loanFile as unknown as LoanFile; // the server's own
}

interface FormProps {
  readonly contractId: string;
  readonly file: LoanFile;
  readonly chosen: string | undefined;
  readonly close: () => void;
}

const FORMAT_TEXTS: Readonly<Record<StatementFormat, string>> = { pdf: 'StatementPdf', xlsx: 'StatementXlsx' };
const WHOLE = 'whole';

function Form({ contractId, file, chosen, close }: FormProps) {
  const { t } = useTranslation();
  const own = useShownLanguage();
  const [scope, setScope] = useState(chosen ?? WHOLE);
  const [from, setFrom] = useState<string | null>(firstDayOf(file));
  const [to, setTo] = useState<string | null>(today());
  const [language, setLanguage] = useState<Language>(own);
  const [format, setFormat] = useState<StatementFormat>('pdf');
  const isBackwards = from !== null && to !== null && from > to;
  const period = from !== null && to !== null && !isBackwards ? { from, to } : undefined;
  const download = useMutation({
    meta: { isQuiet: true }, // its failures have messages of their own
    mutationFn: async (days: { readonly from: string; readonly to: string }) => {
      const asTaken = { from: formatDay(days.from), to: formatDay(days.to) };
      const query = { ...asTaken, format, language, ...(scope !== WHOLE && { trancheId: scope }) };
      saveFile(await call(statementEndpoints.read, { params: { id: contractId }, query }));
    },
    onSuccess: close,
    onError: (fault) => errorToast(wordsOf(fault)),
  });
  return (
    <DownloadFrame
      textKey="LoanStatementText"
      isReady={period !== undefined}
      isRunning={download.isPending}
      onDownload={() => period && download.mutate(period)}
    >
      <Select
        label={t('StatementOf')}
        data={[
          { value: WHOLE, label: t('WholeContract') },
          ...file.tranches.map(({ id, realizationDate }, index) => ({
            value: id,
            label: t('StatementTranche', { id: index + 1, date: formatFormDay(realizationDate) }),
          })),
        ]}
        allowDeselect={false}
        value={scope}
        onChange={(value) => setScope(value ?? WHOLE)}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <DayInput
          label={<Required text={t('FromDay')} />}
          name="from"
          aria-required
          value={from}
          onChange={setFrom}
          error={from === null && t('FromRequired')}
        />
        <DayInput
          label={<Required text={t('ToDay')} />}
          name="to"
          aria-required
          value={to}
          onChange={setTo}
          error={to === null ? t('ToRequired') : isBackwards && t('EndBeforeStart')}
        />
        <Select
          label={t('Language')}
          data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          allowDeselect={false}
          value={language}
          onChange={(value) => setLanguage(value ?? own)}
        />
        <Select
          label={t('StatementFormat')}
          data={STATEMENT_FORMATS.map((value) => ({ value, label: t(FORMAT_TEXTS[value]) }))}
          allowDeselect={false}
          value={format}
          onChange={(value) => setFormat(value ?? 'pdf')}
        />
      </SimpleGrid>
    </DownloadFrame>
  );
}

function Required({ text }: { readonly text: string }) {
  return (
    <>
      {text} <RequiredMark />
    </>
  );
}

/** The first day by default: of this year, or of the contract if it began later. */
function firstDayOf({ contract }: LoanFile): string {
  const newYear = `${today().slice(0, 4)}-01-01`;
  return contract.dateStart > newYear && contract.dateStart <= today() ? contract.dateStart : newYear;
}

function wordsOf(fault: unknown): readonly string[] {
  const hasWords = fault instanceof ApiError && fault.hasWords;
  return hasWords ? ['StatementFailed', ...fault.messages] : ['StatementFailed'];
}
