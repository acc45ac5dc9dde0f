import fs from 'node:fs';
import { LICENCES_FILE, readLicences } from './licences.ts';

fs.writeFileSync(LICENCES_FILE, `${JSON.stringify(readLicences(), null, 2)}\n`);
