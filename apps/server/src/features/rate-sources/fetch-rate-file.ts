import type { RateFileFormat } from '@calends/wire';
import { type FetchedFile, fetchPublic } from '../../outgoing/fetch-public.ts';

/** The whole history of the four terms is far less. */
const MOST_BYTES = 10_000_000;
const TIMEOUT_MS = 20_000;

/** What a host that offers several formats is asked for (https://sdmx.org, the media types of the web services). */
const ACCEPTED: Readonly<Record<RateFileFormat, string>> = {
  CSV: 'text/csv, text/plain;q=0.9, */*;q=0.5',
  SDMX_CSV:
    'application/vnd.sdmx.data+csv;version=2.0.0, application/vnd.sdmx.data+csv;q=0.9, text/csv;q=0.8, */*;q=0.5',
  SDMX_JSON:
    'application/vnd.sdmx.data+json;version=2.0.0, application/vnd.sdmx.data+json;version=1.0.0;q=0.9, application/json;q=0.8, */*;q=0.5',
};

/** The file of a source as its host gives it now. Throws NoAnswer. */
export function fetchRateFile(
  { fileAddress, fileFormat }: { readonly fileAddress: string; readonly fileFormat: RateFileFormat },
  privateHosts: readonly string[],
): Promise<FetchedFile> {
  return fetchPublic({
    address: fileAddress,
    accept: ACCEPTED[fileFormat],
    mostBytes: MOST_BYTES,
    timeoutMs: TIMEOUT_MS,
    privateHosts,
  });
}
