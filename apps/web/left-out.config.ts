import type { Plugin } from 'vite';

/**
 * What the build leaves out of libraries. Each names these parts in one table or one class, of which no bundler can shake off a
 * member, and none is of use here; they were 12 KB of the 180 KB that the sign-in page may take. A part that the next version
 * of its library no longer has fails the build.
 */
export function leftOut(): Plugin {
  return {
    name: 'left-out',
    apply: 'build',
    transform(code, id) {
      const file = Object.keys(LIGHTER).find((name) => id.endsWith(`/node_modules/${name}`));
      return file === undefined ? undefined : { code: lighter(file, code), map: null };
    },
  };
}

/** The text of a file of a library without what is left out of it. */
export function lighter(file: string, code: string): string {
  return (LIGHTER[file] ?? []).reduce((text, leaveOut) => leaveOut(text), code);
}

type LeaveOut = (code: string) => string;

/** A text has its format by a function, `z.email()`; these are its older spellings. */
const FORMATS =
  'email url jwt emoji guid uuid uuidv4 uuidv6 uuidv7 nanoid cuid cuid2 ulid base64 base64url xid ksuid ipv4 ipv6 cidrv4 cidrv6 e164 datetime date time duration';
/** What is read is neither written back nor put together of two schemas. */
const OF_SCHEMAS =
  'exactOptional nonoptional and prefault catch validate validateAsync encode decode encodeAsync decodeAsync safeEncode safeDecode safeEncodeAsync safeDecodeAsync';
const OF_OBJECTS = 'keyof catchall passthrough loose strict strip merge exactPartial required';
const OF_NUMBERS = 'multipleOf step';
const OF_TEXTS = 'length lowercase uppercase slugify';
const OF_LISTS = 'length';

/** The methods of schemas that are left out: none of ours may call one. */
export const METHODS_LEFT_OUT = [FORMATS, OF_SCHEMAS, OF_OBJECTS, OF_NUMBERS, OF_TEXTS].flatMap((names) =>
  names.split(' '),
);

/** By the path below `node_modules`. */
export const LIGHTER: Readonly<Record<string, readonly LeaveOut[]>> = {
  'zod/v4/classic/schemas.js': [
    withoutMethods('ZodString', FORMATS),
    withoutMethods('ZodType', OF_SCHEMAS),
    withoutMethods('ZodObject', OF_OBJECTS),
    withoutMethods('ZodNumber', OF_NUMBERS),
    withoutMethods('_ZodString', OF_TEXTS),
    withoutMethods('ZodArray', OF_LISTS),
    // what is read of JSON has no cycles that would have to be remembered
    replaced(/^(function _ensureDefaultMemoizer\(\) \{)[^]*?^\}$/m, '$1}'),
  ],
  // parsers are not compiled: the content security policy refuses it (lib/zod-without-eval.ts)
  'zod/v4/core/schemas.js': [
    replaced(/^export const \$ZodObjectJIT = [^]*?^\}\);$/m, 'export const $ZodObjectJIT = $ZodObject;'),
  ],
  // the browser writes no JSON Schema
  'zod/v4/core/json-schema-processors.js': [withoutBodies],
  'zod/v4/core/to-json-schema.js': [withoutBodies],
  // none of zod's sentences is shown: `fieldErrors` of the wire makes keys of findings
  'zod/v4/locales/en.js': [() => "export default () => ({ localeError: () => 'Invalid input' });"],
  // texts are loaded by a call of ours, for one instance (lib/words/texts.ts)
  'i18next/dist/esm/i18next.js': [
    withoutMethods('Connector', 'queueLoad loaded read prepareLoading load reload loadOne saveMissing'),
    withoutMethods('I18n', 'hydrate dir cloneInstance'),
    // a text names facts and no other texts, and its facts are formatted before: the server fills texts alike (`fillText`)
    replaced(/^( +nest\(str).*\{\n[^]*?^ {2}\}$/m, '$1) {\n    return str;\n  }'),
    replaced(/^(class Formatter \{\n)[^]*?^\}$/m, '$1  format(value) {\n    return value;\n  }\n}'),
  ],
};

/** Without these methods of a class, or of the table from which one is made. */
function withoutMethods(owner: string, names: string): LeaveOut {
  return (code) => {
    const start = code.search(new RegExp(`^(?:export const|class) ${owner}\\b`, 'm'));
    const length = code.slice(start + 1).search(/^(?:export |class |const |function )/m) + 1;
    if (start === -1 || length === 0) throw new Error(`there is no ${owner}`);
    const parts = names.split(' ').reduce(
      (text, name) => {
        const method = String.raw`^( +)(?:async )?${name}(?:\(|: (?:async )?function ).*\{\n(?:\1 .*\n|\n)*\1\},?\n`;
        return replaced(new RegExp(method, 'm'), '')(text);
      },
      code.slice(start, start + length),
    );
    return code.slice(0, start) + parts + code.slice(start + length);
  };
}

function replaced(part: RegExp, by: string): LeaveOut {
  return (code) => {
    if (!part.test(code)) throw new Error(`nothing is like ${part}`);
    return code.replace(part, by);
  };
}

/** With all that it exports, of which nothing does anything. */
function withoutBodies(code: string): string {
  const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
  return names.map((name) => `export const ${name} = () => undefined;`).join('\n');
}
