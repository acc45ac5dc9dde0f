import { type PendingImport, pendingImportEndpoints, type RateFetch, rateSourceEndpoints } from '@calends/wire';
import { runFetches } from '../../features/rate-sources/rate-sources.public.ts';
import type { TestApi, TestPerson } from '../api-for-tests.ts';
import { startRateSource } from '../processes/rate-source-for-tests.ts';
import type { SampleLoan } from './sample-loan.ts';

const HEADER = 'TIME_PERIOD,SECRET term,OBS_VALUE,OBS_COMMENT';

/** The sample with rates that its source brought, and the file that they came in. */
export async function fetchSampleRates(api: TestApi, admin: TestPerson, sample: SampleLoan): Promise<SampleLoan> {
  const source = await startRateSource();
  const path = '/SECRET.csv';
  source.serve(path, `${HEADER}\n2023-06-14,SECRET code,3.5,${'published '.repeat(10)}`);
  const params = { id: sample.idFor(rateSourceEndpoints.get, 'id') };
  const known = sample.bodies['PUT /RateSource/{id}'] as object;
  await admin.call(rateSourceEndpoints.edit, { params, body: { ...known, fileAddress: source.addressOf(path) } });
  await admin.call(rateSourceEndpoints.fetch, { params });
  await runFetches(api.db, { files: api.files, privateHosts: ['127.0.0.1'], now: () => api.clock.now });
  await source.stop();
  const [fetch] = (await admin.call(rateSourceEndpoints.fetches, { params })).data as RateFetch[];
  const fileId = fetch?.file?.id;
  if (fetch?.state !== 'FINISHED' || fileId === undefined) throw new Error('the sample fetched no rates');
  await takeRates(await api.as('basic@helios.test'));
  return {
    ...sample,
    idFor: (endpoint, parameter) =>
      endpoint.path === rateSourceEndpoints.file.path ? fileId : sample.idFor(endpoint, parameter),
  };
}

/** The sample requires two persons: the second one, who did not write the source, takes what it brought. */
async function takeRates(second: TestPerson): Promise<void> {
  const waiting = (await second.call(pendingImportEndpoints.list)).data as PendingImport[];
  for (const { id, isFetched } of waiting)
    if (isFetched) await second.call(pendingImportEndpoints.confirm, { params: { id } });
}
