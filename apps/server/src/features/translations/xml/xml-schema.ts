import type { RejectedCell } from '@calends/wire';
import type { XmlElement } from './read-xml.ts';
import { type Content, childFault, elementsOf, type Occurs } from './xml-content.ts';

/**
 * The part of XML Schema 1.0 that describes files of texts: elements, sequences, choices, attributes, enumerations and lengths,
 * in no namespace. A schema that says more is refused by name rather than half kept.
 * https://www.w3.org/TR/xmlschema-1/
 */
export interface XmlSchema {
  readonly roots: ReadonlyMap<string, ElementRule>;
}

interface ElementRule {
  readonly name: string;
  readonly type: () => TypeRule;
}

interface TypeRule {
  readonly content: Content<ElementRule> | undefined;
  /** What the text must be; undefined where there may be none, besides space. */
  readonly text: TextRule | undefined;
  readonly attributes: ReadonlyMap<string, { readonly isRequired: boolean; readonly text: TextRule }>;
  readonly isOpen: boolean;
}

type TextRule = (text: string) => boolean;

/** What a schema says that is not understood here, at its line. */
export class UnsupportedSchema extends Error {
  readonly line: number;
  constructor(construct: string, line: number) {
    super(construct);
    this.line = line;
  }
}

const XSD = 'http://www.w3.org/2001/XMLSchema';
const XML = 'http://www.w3.org/XML/1998/namespace';
const XMLNS = 'http://www.w3.org/2000/xmlns/';
const XSI = 'http://www.w3.org/2001/XMLSchema-instance';

/** Throws UnsupportedSchema for what is no schema or says what is not understood. */
export function compileSchema(root: XmlElement): XmlSchema {
  if (root.namespace !== XSD || root.name !== 'schema') throw new UnsupportedSchema(root.name, root.line);
  if (root.attributes.has('targetNamespace')) throw new UnsupportedSchema('targetNamespace', root.line);
  const compiler = new Compiler(root);
  const roots = new Map(compiler.globals('element').map(([name, node]) => [name, compiler.element(node)]));
  for (const rule of roots.values()) compiler.resolveAll(rule);
  return { roots };
}

/** Where a document is not as the schema says; nothing where it is. */
export function schemaFaults(schema: XmlSchema, root: XmlElement): RejectedCell[] {
  const rule = schema.roots.get(root.name);
  return rule && root.namespace === '' ? faultsIn(root, rule) : [fault(root)];
}

function faultsIn(element: XmlElement, rule: ElementRule): RejectedCell[] {
  const type = rule.type();
  const isRightText = type.text ? type.text(element.text) : element.text.trim() === '';
  const own = isRightText && attributesAreRight(element, type) ? [] : [fault(element)];
  if (!type.content) return [...own, ...element.children.slice(0, 1).map(fault)];
  const wrong = childFault(type.content, element.children);
  if (wrong !== undefined) return [...own, fault(element.children[wrong] ?? element)];
  const rules = elementsOf(type.content);
  return [
    ...own,
    ...element.children.flatMap((child) => {
      const known = child.namespace === '' ? rules.get(child.name) : undefined;
      return known ? faultsIn(child, known) : []; // one that `any` lets through
    }),
  ];
}

function attributesAreRight({ attributes }: XmlElement, type: TypeRule): boolean {
  const present = [...attributes].filter(
    ([name]) => name !== 'xmlns' && !name.startsWith(`{${XMLNS}}`) && !name.startsWith(`{${XSI}}`),
  );
  const areKnown = present.every(([name, value]) => type.attributes.get(name)?.text(value) ?? type.isOpen);
  return areKnown && [...type.attributes].every(([name, { isRequired }]) => !isRequired || attributes.has(name));
}

function fault({ name, line }: XmlElement): RejectedCell {
  return { row: line, column: name.slice(0, 100), code: 'NotAsSchema', value: '' };
}

class Compiler {
  readonly #root: XmlElement;
  readonly #types = new Map<XmlElement, TypeRule>();

  constructor(root: XmlElement) {
    this.#root = root;
    for (const child of root.children) this.#insist(child, GLOBALS);
  }

  globals(kind: string): [string, XmlElement][] {
    return partsOf(this.#root).flatMap((child): [string, XmlElement][] =>
      child.name === kind ? [[this.#nameOf(child), child]] : [],
    );
  }

  element(node: XmlElement): ElementRule {
    const name = this.#nameOf(node);
    const named = node.attributes.get('type');
    const inner = partsOf(node).find((part) => part.name === 'complexType' || part.name === 'simpleType');
    for (const part of partsOf(node)) this.#insist(part, INSIDE_ELEMENT);
    return {
      name,
      type: () => {
        if (named !== undefined) return this.#typeNamed(named, node);
        return inner ? this.#type(inner) : ANYTHING;
      },
    };
  }

  /** Compiles all that a rule leads to, so that what is not understood is told at once and not with the first file. */
  resolveAll(rule: ElementRule, seen = new Set<TypeRule>()): void {
    const type = rule.type();
    if (seen.has(type)) return;
    seen.add(type);
    if (type.content) for (const child of elementsOf(type.content).values()) this.resolveAll(child, seen);
  }

  #typeNamed(qualified: string, at: XmlElement): TypeRule {
    const { isXsd, local } = this.#resolve(qualified);
    if (isXsd) return textType(builtIn(local, at));
    const node = [...this.globals('complexType'), ...this.globals('simpleType')].find(([name]) => name === local)?.[1];
    if (!node) throw new UnsupportedSchema(qualified, at.line);
    return this.#type(node);
  }

  #type(node: XmlElement): TypeRule {
    const known = this.#types.get(node);
    if (known) return known;
    const type = node.name === 'simpleType' ? textType(this.#simple(node)) : this.#complex(node);
    this.#types.set(node, type);
    return type;
  }

  #complex(node: XmlElement): TypeRule {
    const parts = partsOf(node);
    for (const part of parts) this.#insist(part, INSIDE_COMPLEX);
    const simple = parts.find((part) => part.name === 'simpleContent');
    if (simple) return this.#simpleContent(simple);
    const model = parts.find((part) => MODELS.has(part.name));
    return {
      content: model && this.#content(model),
      text: node.attributes.get('mixed') === 'true' ? () => true : undefined,
      ...this.#attributes(parts),
    };
  }

  #simpleContent(node: XmlElement): TypeRule {
    const [extension] = partsOf(node);
    if (extension?.name !== 'extension') throw new UnsupportedSchema(extension?.name ?? node.name, node.line);
    const base = this.#typeNamed(extension.attributes.get('base') ?? '', extension);
    return { content: undefined, text: base.text, ...this.#attributes(partsOf(extension)) };
  }

  #attributes(parts: readonly XmlElement[]): Pick<TypeRule, 'attributes' | 'isOpen'> {
    const declared = parts.filter((part) => part.name === 'attribute');
    return {
      attributes: new Map(declared.map((part) => this.#attribute(part))),
      isOpen: parts.some((part) => part.name === 'anyAttribute'),
    };
  }

  #attribute(node: XmlElement): [string, { isRequired: boolean; text: TextRule }] {
    const isRequired = node.attributes.get('use') === 'required';
    const reference = node.attributes.get('ref');
    if (reference?.startsWith('xml:')) return [`{${XML}}${reference.slice(4)}`, { isRequired, text: () => true }];
    const inner = partsOf(node).find((part) => part.name === 'simpleType');
    const named = node.attributes.get('type');
    const type = inner ? this.#type(inner) : named === undefined ? ANY_TEXT : this.#typeNamed(named, node);
    if (reference !== undefined || !type.text) throw new UnsupportedSchema(reference ?? named ?? node.name, node.line);
    return [this.#nameOf(node), { isRequired, text: type.text }];
  }

  #content(node: XmlElement): Content<ElementRule> {
    this.#insist(node, PARTICLES);
    const occurs = occursOf(node);
    if (node.name === 'any') return { kind: 'any', ...occurs };
    if (node.name === 'element') return { kind: 'element', element: this.#referred(node), ...occurs };
    const parts = partsOf(node).map((part) => this.#content(part));
    return { kind: node.name as 'sequence' | 'choice' | 'all', parts, ...occurs };
  }

  #referred(node: XmlElement): ElementRule {
    const reference = node.attributes.get('ref');
    if (reference === undefined) return this.element(node);
    const target = this.globals('element').find(([name]) => name === reference)?.[1];
    if (!target) throw new UnsupportedSchema(reference, node.line);
    return this.element(target);
  }

  #simple(node: XmlElement): TextRule {
    const [restriction] = partsOf(node);
    if (restriction?.name !== 'restriction') throw new UnsupportedSchema(restriction?.name ?? node.name, node.line);
    const base = this.#typeNamed(restriction.attributes.get('base') ?? '', restriction).text;
    const facets = partsOf(restriction);
    const words = facets.filter((facet) => facet.name === 'enumeration').map((facet) => facet.attributes.get('value'));
    const rules = facets.filter((facet) => facet.name !== 'enumeration').map(lengthRule);
    return (text) =>
      (base?.(text) ?? false) && (words.length === 0 || words.includes(text)) && rules.every((rule) => rule(text));
  }

  #nameOf(node: XmlElement): string {
    const name = node.attributes.get('name');
    if (name === undefined) throw new UnsupportedSchema(node.name, node.line);
    return name;
  }

  #resolve(qualified: string): { isXsd: boolean; local: string } {
    const [prefix, local] = qualified.includes(':') ? qualified.split(':', 2) : ['', qualified];
    const namespace = this.#root.attributes.get(prefix === '' ? 'xmlns' : `{${XMLNS}}${prefix}`);
    return { isXsd: namespace === XSD, local: local ?? '' };
  }

  #insist(node: XmlElement, known: ReadonlySet<string>): void {
    if (node.namespace !== XSD || !known.has(node.name)) throw new UnsupportedSchema(node.name, node.line);
    // The one import that needs no file: the attributes xml:space and xml:lang.
    if (node.name === 'import' && node.attributes.get('namespace') !== XML)
      throw new UnsupportedSchema('import', node.line);
  }
}

const GLOBALS = new Set(['element', 'complexType', 'simpleType', 'annotation', 'import']);
const INSIDE_ELEMENT = new Set(['complexType', 'simpleType']);
const MODELS = new Set(['sequence', 'choice', 'all']);
const INSIDE_COMPLEX = new Set([...MODELS, 'attribute', 'anyAttribute', 'simpleContent']);
const PARTICLES = new Set([...MODELS, 'element', 'any']);

/** What a node holds without what is said to people. */
function partsOf(node: XmlElement): readonly XmlElement[] {
  return node.children.filter((child) => child.name !== 'annotation');
}

function textType(text: TextRule): TypeRule {
  return { content: undefined, text, attributes: new Map(), isOpen: false };
}

const ANY_TEXT = textType(() => true);
const ANYTHING: TypeRule = {
  content: { kind: 'any', min: 0, max: Number.POSITIVE_INFINITY },
  text: () => true,
  attributes: new Map(),
  isOpen: true,
};

function occursOf(node: XmlElement): Occurs {
  const numberOf = (name: string) => {
    const said = node.attributes.get(name) ?? '1';
    if (said === 'unbounded' && name === 'maxOccurs') return Number.POSITIVE_INFINITY;
    if (!/^\d{1,3}$/.test(said)) throw new UnsupportedSchema(`${name}="${said}"`, node.line);
    return Number(said);
  };
  return { min: numberOf('minOccurs'), max: numberOf('maxOccurs') };
}

function lengthRule(facet: XmlElement): TextRule {
  const value = Number(facet.attributes.get('value'));
  if (facet.name === 'minLength') return (text) => text.length >= value;
  if (facet.name === 'maxLength') return (text) => text.length <= value;
  if (facet.name === 'length') return (text) => text.length === value;
  throw new UnsupportedSchema(facet.name, facet.line);
}

const BUILT_IN: Readonly<Record<string, RegExp>> = {
  string: /^/,
  normalizedString: /^[^\t\n\r]*$/,
  token: /^(?:\S+(?: \S+)*)?$/,
  anyURI: /^/,
  NMTOKEN: /^[\p{L}\p{N}._:-]+$/u,
  NCName: /^[\p{L}_][\p{L}\p{N}._-]*$/u,
  language: /^[a-zA-Z]{1,8}(?:-[a-zA-Z0-9]{1,8})*$/,
  boolean: /^(?:true|false|0|1)$/,
  integer: /^[+-]?\d+$/,
  int: /^[+-]?\d{1,10}$/,
  positiveInteger: /^\+?0*[1-9]\d*$/,
  nonNegativeInteger: /^\+?\d+$/,
  decimal: /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
};
const UNTRIMMED = new Set(['string', 'normalizedString']);

function builtIn(name: string, at: XmlElement): TextRule {
  const pattern = Object.hasOwn(BUILT_IN, name) ? BUILT_IN[name] : undefined;
  if (!pattern) throw new UnsupportedSchema(name, at.line);
  return (text) => pattern.test(UNTRIMMED.has(name) ? text : text.trim());
}
