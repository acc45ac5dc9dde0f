import { type Endpoint, TRANSLATION_COLUMNS, translationEndpoints } from '@calends/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi, type TestPerson } from '../../../testing/api-for-tests.ts';

let api: TestApi;
let admin: TestPerson;
beforeAll(async () => {
  api = await startApi();
  admin = await api.as('admin@helios.test');
});
afterAll(() => api.stop());

const { importXls, importJson, importResx, importXsd } = translationEndpoints;
const send = (endpoint: Endpoint, fileName: string, content: string, person = admin) =>
  person.call(endpoint, { upload: { fileName, bytes: Buffer.from(content) } });
const textOf = async (key: string, person = admin) =>
  (await person.call(translationEndpoints.get, { params: { key } })).data.translations;
const rejectedIn = (reply: { body: { details?: { rejected?: unknown } } }) => reply.body.details?.rejected;

const HEADER = TRANSLATION_COLUMNS.join(';');
const csv = (...rows: string[]) => [HEADER, ...rows].join('\n');

describe('a spreadsheet', () => {
  test('writes a row for each key and language', async () => {
    const file = csv('FromSheet;MESSAGE;BASIC;en;Hello;', 'FromSheet;;;pt;Olá;Saudação', 'Cancel;;;en;Stop;');
    expect((await send(importXls, 'texts.csv', file)).data).toEqual({ rows: 3, created: 2, changed: 1, unchanged: 0 });
    expect(await textOf('FromSheet')).toEqual({ en: 'Hello', pt: 'Olá' });
    expect((await send(importXls, 'texts.csv', file)).data).toMatchObject({ changed: 0, unchanged: 3 });
  });

  test('is refused as a whole, each fault at its row and column', async () => {
    const file = csv(
      'Fine;;;en;Good;',
      ';;;en;No key;',
      'Odd;SOME;ROOT;de;;',
      'ImportSaved;;;en;Nothing;',
      'Fine;;;en;Again;',
    );
    expect(rejectedIn(await send(importXls, 'texts.csv', file))).toEqual([
      { row: 3, column: 'key', code: 'KeyRequired', value: '' },
      { row: 4, column: 'languageCode', code: 'InvalidValue', value: 'de' },
      { row: 4, column: 'translationText', code: 'TranslationTextRequired', value: '' },
      { row: 4, column: 'category', code: 'InvalidValue', value: 'SOME' },
      { row: 6, column: 'key', code: 'DuplicateKey', value: 'Fine' },
    ]);
    const lost = await send(importXls, 'texts.csv', csv('ImportSaved;;;en;Nothing;', 'High;;ROOT;en;x;'));
    expect(rejectedIn(lost)).toEqual([
      { row: 2, column: 'translationText', code: 'PlaceholdersDiffer', value: 'Nothing' },
      { row: 3, column: 'accessLevel', code: 'AccessLevelTooHigh', value: 'ROOT' },
    ]);
    expect((await admin.call(translationEndpoints.get, { params: { key: 'Fine' } })).status).toBe(404);
  });

  test('names its columns, and is a table', async () => {
    const unnamed = await send(importXls, 'texts.csv', 'key;words\nA;b');
    expect(rejectedIn(unnamed)).toMatchObject([
      { row: 1, column: 'words', code: 'UnknownColumn' },
      { row: 1, column: 'languageCode', code: 'MissingColumn' },
      { row: 1, column: 'translationText', code: 'MissingColumn' },
    ]);
    expect((await send(importXls, 'texts.csv', HEADER)).body.errors).toEqual({ files: ['EmptyFile'] });
    expect((await send(importXls, 'texts.xlsx', 'PK\u0003\u0004 no zip')).body.errors).toEqual({
      files: ['UnreadableFile'],
    });
  });
});

describe('JSON', () => {
  test('is read as entries, by language, or in the language of its name', async () => {
    const entries = JSON.stringify([{ key: 'J1', languageCode: 'es', translationText: 'Uno', glossaryInfo: null }]);
    expect((await send(importJson, 'texts.json', entries)).data.created).toBe(1);
    const map = JSON.stringify({ en: { J2: 'Two' }, fr: { J2: 'Deux' } });
    expect((await send(importJson, 'texts.json', map)).data.created).toBe(2);
    expect((await send(importJson, 'texts.pt-PT.json', '\uFEFF{ "J3": "Três" }')).data.created).toBe(1);
    expect(await textOf('J2')).toEqual({ en: 'Two', fr: 'Deux' });
    expect(await textOf('J3')).toEqual({ pt: 'Três' });
  });

  test('of another shape is refused', async () => {
    for (const [fileName, content, code] of [
      ['texts.json', '{ "J3": "Três" }', 'LanguageNotInFileName'],
      ['en.json', '{ broken', 'UnreadableJson'],
      ['en.json', '"text"', 'UnreadableJson'],
      ['en.json', '[1]', 'UnreadableJson'],
      ['en.json', '{ "en": ["x"] }', 'UnreadableJson'],
    ] as const)
      expect((await send(importJson, fileName, content)).body.errors).toEqual({ files: [code] });
    expect(rejectedIn(await send(importJson, 'en.json', '{ "K": { "deep": 1 } }'))).toMatchObject([
      { row: 1, column: 'translationText', code: 'InvalidValue' },
    ]);
  });
});

const resx = (data: string, head = '') => `<?xml version="1.0" encoding="utf-8"?>${head}
<root>
  <resheader name="resmimetype"><value>text/microsoft-resx</value></resheader>
${data}
</root>`;
const text = (name: string, value: string) =>
  `  <data name="${name}" xml:space="preserve"><value>${value}</value><comment>for translators</comment></data>`;

describe('a resource file', () => {
  test('is of the language of its name, or English', async () => {
    expect((await send(importResx, 'Texts.pt.resx', resx(text('R1', 'Um &amp; <![CDATA[<b>]]>')))).data.created).toBe(
      1,
    );
    expect((await send(importResx, 'Texts.resx', resx(text('R1', 'One')))).data.created).toBe(1);
    expect(await textOf('R1')).toEqual({ en: 'One', pt: 'Um & <b>' });
  });

  test('has its faults reported by line', async () => {
    const file = resx(
      [text('', 'x'), text('R2', ''), '<data name="Logo" mimetype="image/png"><value>AA</value></data>'].join('\n'),
    );
    expect(rejectedIn(await send(importResx, 'a.resx', file))).toEqual([
      { row: 6, column: 'data', code: 'NotAText', value: 'Logo' },
    ]);
    expect(rejectedIn(await send(importResx, 'a.resx', resx(`${text('', 'x')}\n${text('R2', '')}`)))).toEqual([
      { row: 4, column: 'key', code: 'KeyRequired', value: '' },
      { row: 5, column: 'translationText', code: 'TranslationTextRequired', value: '' },
    ]);
  });

  test('with a document type is refused before anything in it is expanded or fetched', async () => {
    const laughs = `<!DOCTYPE root [<!ENTITY a "ha">${'bcdefghij'.replaceAll(/./g, (name) => `<!ENTITY ${name} "${`&${String.fromCharCode(name.charCodeAt(0) - 1)};`.repeat(10)}">`)}]>`;
    const outside = '<!DOCTYPE root [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
    for (const head of [laughs, outside, '<!DOCTYPE root SYSTEM "http://127.0.0.1:1/a.dtd">'])
      expect((await send(importResx, 'a.resx', resx(text('R3', '&j;'), head))).body.errors).toEqual({
        files: ['UnreadableXml'],
      });
    for (const broken of [
      '',
      'text',
      '<root>',
      '<other/>',
      resx('<data name="x"><value>&nbsp;</value></data>'),
      `${'<a>'.repeat(60)}${'</a>'.repeat(60)}`,
    ])
      expect((await send(importResx, 'a.resx', broken)).body.errors).toEqual({ files: ['UnreadableXml'] });
  });
});

/** As Visual Studio writes it into each resource file, without what its own designer needs. */
const SCHEMA = `<?xml version="1.0"?>
<xsd:schema id="root" xmlns="" xmlns:xsd="http://www.w3.org/2001/XMLSchema">
  <xsd:import namespace="http://www.w3.org/XML/1998/namespace" />
  <xsd:element name="root">
    <xsd:complexType>
      <xsd:choice maxOccurs="unbounded">
        <xsd:element name="data">
          <xsd:complexType>
            <xsd:sequence>
              <xsd:element name="value" type="xsd:string" />
              <xsd:element name="comment" type="Note" minOccurs="0" />
            </xsd:sequence>
            <xsd:attribute name="name" type="Key" use="required" />
            <xsd:attribute ref="xml:space" />
          </xsd:complexType>
        </xsd:element>
        <xsd:element name="resheader">
          <xsd:complexType>
            <xsd:sequence><xsd:element name="value" type="xsd:string" minOccurs="0" /></xsd:sequence>
            <xsd:attribute name="name" type="xsd:string" use="required" />
          </xsd:complexType>
        </xsd:element>
      </xsd:choice>
    </xsd:complexType>
  </xsd:element>
  <xsd:simpleType name="Key"><xsd:restriction base="xsd:string"><xsd:maxLength value="6" /></xsd:restriction></xsd:simpleType>
  <xsd:simpleType name="Note">
    <xsd:restriction base="xsd:string"><xsd:enumeration value="for translators" /></xsd:restriction>
  </xsd:simpleType>
</xsd:schema>`;

const fault = (row: number, column: string) => [{ row, column, code: 'NotAsSchema', value: '' }];

describe('a schema', () => {
  let boreal: TestPerson;
  beforeAll(async () => {
    boreal = await api.as('admin@boreal.test');
    expect((await send(importXsd, 'texts.xsd', SCHEMA, boreal)).data).toEqual({
      fileName: 'texts.xsd',
      elements: ['root'],
    });
  });
  const faultsOf = async (data: string) => rejectedIn(await send(importResx, 'a.resx', resx(data), boreal));

  test('is an .xsd file of which everything is understood', async () => {
    expect((await send(importXsd, 'texts.txt', SCHEMA, boreal)).body.errors).toEqual({ files: ['OnlyXsdFiles'] });
    expect((await send(importXsd, 'a.xsd', '<!DOCTYPE a><a/>', boreal)).body.errors).toEqual({
      files: ['UnreadableXml'],
    });
    const unknown = SCHEMA.replace('type="Key"', 'type="Nobody"');
    expect(rejectedIn(await send(importXsd, 'a.xsd', unknown, boreal))).toEqual([
      { row: 13, column: 'attribute', code: 'NotInSchemas', value: '' },
    ]);
    const named = SCHEMA.replace('id="root"', 'id="root" targetNamespace="urn:texts"');
    expect(rejectedIn(await send(importXsd, 'a.xsd', named, boreal))).toMatchObject([{ column: 'targetNamespace' }]);
    const count = SCHEMA.replace('maxOccurs="unbounded"', 'maxOccurs="many"');
    expect(rejectedIn(await send(importXsd, 'a.xsd', count, boreal))).toMatchObject([{ row: 6, column: 'choice' }]);
    expect(rejectedIn(await send(importXsd, 'a.xsd', '<root/>', boreal))).toMatchObject([{ column: 'root' }]);
  });

  test('fetches nothing from this machine or from elsewhere', async () => {
    for (const place of ['/etc/passwd', 'file:///etc/passwd', 'http://127.0.0.1:1/a.xsd']) {
      const including = SCHEMA.replace('<xsd:import', `<xsd:include schemaLocation="${place}" /><xsd:import`);
      expect(rejectedIn(await send(importXsd, 'a.xsd', including, boreal))).toEqual([
        { row: 3, column: 'include', code: 'NotInSchemas', value: '' },
      ]);
    }
  });

  test('may be in UTF-16, and restricts how a text is written', { tags: 'long' }, async () => {
    const pattern = SCHEMA.replace('<xsd:maxLength value="6" />', '<xsd:pattern value="É[a-z]+" />');
    const bytes = Buffer.from(`\uFEFF${pattern.replace('?>', ' encoding="utf-16"?>')}`, 'utf16le');
    expect((await boreal.call(importXsd, { upload: { fileName: 'a.xsd', bytes } })).data.elements).toEqual(['root']);
    expect(await faultsOf(text('Ecole', 'x'))).toEqual(fault(4, 'data'));
    expect((await send(importResx, 'a.resx', resx(text('École', 'x')), boreal)).data.created).toBe(1);
    await send(importXsd, 'texts.xsd', SCHEMA, boreal);
  });

  test('has limits: a pattern that takes too long to match refuses the file', { tags: 'long' }, async () => {
    const slow = SCHEMA.replace('<xsd:maxLength value="6" />', '<xsd:pattern value="(a|aa)+b(a+)+" />');
    expect((await send(importXsd, 'a.xsd', slow, boreal)).data.elements).toEqual(['root']);
    expect(await faultsOf(text(`${'a'.repeat(40)}!`, 'x'))).toMatchObject([{ row: 4, code: 'NotAsSchema' }]);
    expect((await send(importXsd, 'texts.xsd', SCHEMA, boreal)).data.elements).toEqual(['root']);
  });

  test('lets pass what satisfies it', async () => {
    expect((await send(importResx, 'a.resx', resx(text('X1', 'ok')), boreal)).data.created).toBe(1);
  });

  test.each([
    ['an attribute too long', text('TooLongKey', 'x'), fault(4, 'data')],
    ['an attribute that nobody declared', '  <data name="A" other="1"><value>x</value></data>', fault(4, 'data')],
    ['an element that is missing', '  <data name="A"></data>', fault(4, 'data')],
    ['an element too many', '  <data name="A"><value>x</value>\n<value>y</value></data>', fault(5, 'value')],
    [
      'an order of its own',
      '<data name="A">\n<comment>for translators</comment><value>y</value></data>',
      fault(5, 'comment'),
    ],
    [
      'another word than the listed ones',
      '<data name="A"><value>x</value><comment>no</comment></data>',
      fault(4, 'comment'),
    ],
    ['a text where none may be', '<data name="A">stray<value>x</value></data>', fault(4, 'data')],
  ])('refuses %s', async (_what, data, expected) => {
    expect(await faultsOf(data)).toEqual(expected);
  });

  test('applies to its own tenant alone', async () => {
    expect((await send(importResx, 'a.resx', resx(text('LongerThanSix', 'x')))).data.created).toBe(1);
  });
});
