/**
 * `npm run simulators` plays the two accounting systems on this machine, for trying a connection and for developing. `PORT` chooses
 * their port; with `FILE` what they are sent survives a restart.
 */
import { API_BASE, CLIENT, OAUTH_BASE, PRIMAVERA_BASE, startSimulators, USERS } from '@calends/erp-simulators';

const { FILE: file } = process.env;
const { port } = await startSimulators({ port: Number(process.env.PORT || 4748), ...(file && { file }) });
const address = `http://localhost:${port}`;
console.log(`PRIMAVERA  ${address}${PRIMAVERA_BASE}`);
for (const [name, { password, mayWrite, mayOpenCompanies }] of Object.entries(USERS))
  console.log(
    `           ${name} / ${password}${mayOpenCompanies ? (mayWrite ? '' : ', reads only') : ', opens no company'}`,
  );
console.log(`TOConline  ${address}${API_BASE}, OAuth ${address}${OAUTH_BASE}, ${CLIENT.id} / ${CLIENT.secret}`);
console.log(`State      ${address}/__sim/state`);
