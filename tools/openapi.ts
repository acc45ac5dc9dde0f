// Writes docs/openapi.json anew; the review of a change sees what it does to the API.
import fs from 'node:fs';
import path from 'node:path';
import { describeApi } from '../apps/server/src/describe-api.ts';

fs.writeFileSync(path.join(import.meta.dirname, '../docs/openapi.json'), await describeApi());
