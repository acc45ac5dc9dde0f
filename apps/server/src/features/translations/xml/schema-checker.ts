/** A process of its own that checks an XML file against a schema: strangers wrote both. */
import { validateXML } from 'xmllint-wasm';
import { answerApart } from '../../../files/read-apart.ts';

export interface SchemaQuestion {
  /** Both without a declaration of their encoding. */
  readonly xml: string;
  readonly schema: string;
}

/** The faults, each in the file or in the schema; none where the file satisfies the schema. */
export interface SchemaAnswer {
  readonly faults: readonly SchemaFault[] | 'too much';
}
export interface SchemaFault {
  readonly of: 'file' | 'schema';
  /** From 1. */
  readonly line: number;
  /** The local name of an element of the file or of the schema. */
  readonly element: string;
}

const [FILE, SCHEMA, XML_SCHEMA] = ['file.xml', 'kept.xsd', 'xml.xsd'];

/** The schema, with the definitions of xml:space and its like, which it may use without importing them. */
const WHOLE_SCHEMA = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <xs:import namespace="http://www.w3.org/XML/1998/namespace" schemaLocation="${XML_SCHEMA}"/>
  <xs:include schemaLocation="${SCHEMA}"/>
</xs:schema>`;

/** https://www.w3.org/2001/xml.xsd without its documentation. */
const ATTRIBUTES_OF_XML = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"
    targetNamespace="http://www.w3.org/XML/1998/namespace">
  <xs:attribute name="space">
    <xs:simpleType>
      <xs:restriction base="xs:NCName"><xs:enumeration value="default"/><xs:enumeration value="preserve"/></xs:restriction>
    </xs:simpleType>
  </xs:attribute>
  <xs:attribute name="lang" type="xs:language"/>
  <xs:attribute name="base" type="xs:anyURI"/>
  <xs:attribute name="id" type="xs:ID"/>
</xs:schema>`;

/** 256 MB, in the 64 KB pages of WebAssembly. */
const MEMORY_PAGES = 4096;

async function answer({ xml, schema }: SchemaQuestion): Promise<SchemaAnswer> {
  const input = {
    xml: { fileName: FILE, contents: Buffer.from(xml) },
    schema: { fileName: 'whole.xsd', contents: WHOLE_SCHEMA },
    preload: [
      { fileName: SCHEMA, contents: Buffer.from(schema) },
      { fileName: XML_SCHEMA, contents: ATTRIBUTES_OF_XML },
    ],
    maxMemoryPages: MEMORY_PAGES,
  };
  try {
    const { valid, rawOutput } = await validateXML(input);
    return { faults: valid ? [] : faultsIn(rawOutput, FILE, 'file') };
  } catch (problem) {
    if (!(problem instanceof Error) || !('code' in problem)) throw problem;
    if (problem.code === FILE_DOES_NOT_PARSE) return { faults: faultsIn(problem.message, FILE, 'file') };
    if (problem.code === SCHEMA_DOES_NOT_COMPILE) return { faults: faultsIn(problem.message, SCHEMA, 'schema') };
    return { faults: 'too much' };
  }
}

/** Exit codes of xmllint: https://gnome.pages.gitlab.gnome.org/libxml2/xmllint.html#diagnostics */
const FILE_DOES_NOT_PARSE = 1;
const SCHEMA_DOES_NOT_COMPILE = 5;

/** The places of faults, each once; the first line where no place is given. */
function faultsIn(output: string, fileName: string, of: SchemaFault['of']): SchemaFault[] {
  const places = new Map<string, SchemaFault>();
  for (const line of output.split('\n')) {
    if (!line.startsWith(`${fileName}:`)) continue;
    const [, row, message = ''] = /^(\d+): (.*)$/.exec(line.slice(fileName.length + 1)) ?? [];
    if (row === undefined || message.includes('parser warning')) continue;
    const element = /Element '(?:\{[^}]*\})?([^']+)'|^element (\S+):/.exec(message);
    places.set(`${row} ${element?.[0]}`, { of, line: Number(row), element: element?.[1] ?? element?.[2] ?? '' });
  }
  return places.size > 0 ? [...places.values()] : [{ of, line: 1, element: '' }];
}

answerApart(answer);
