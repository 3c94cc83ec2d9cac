import { inflateSync } from 'node:zlib';

/** A value of a document: names begin with a slash, references are objects. */
export type PdfValue = string | number | boolean | null | PdfReference | readonly PdfValue[] | PdfDictionary;
export type PdfDictionary = ReadonlyMap<string, PdfValue>;
export interface PdfReference {
  readonly objectNo: number;
}

const TOKEN =
  /\s*(?:(<<)|(>>)|(\[)|(\])|(\/[^\s/<>[\]()]*)|(\d+) 0 R|<([0-9a-f]*)>|(\((?:\\[\s\S]|[^\\)])*\))|([^\s/<>[\]()]+))/giy;
const OBJECT = /\b(\d+) 0 obj\n([\s\S]*?)\nendobj/g;

/** What a stream says; null for a picture, or what is not compressed. */
function inflateStream(body: Buffer): string | null {
  try {
    return inflateSync(body).toString('latin1');
  } catch {
    return null;
  }
}

const unescape = (text: string): string =>
  text.replaceAll(
    /\\([\s\S])/g,
    (_all, char: string) => ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' })[char] ?? char,
  );

function decodeText(raw: string): string {
  const bytes = Buffer.from(raw, 'latin1');
  return raw.startsWith('\u00FE\u00FF') ? bytes.subarray(2).swap16().toString('utf16le') : raw;
}

const isReference = (value: PdfValue | undefined): value is PdfReference =>
  typeof value === 'object' && value !== null && 'objectNo' in value;

/** Reads one value; `at` is moved behind it. */
function readValue(text: string, at: { index: number }): PdfValue | undefined {
  TOKEN.lastIndex = at.index;
  const found = TOKEN.exec(text);
  if (!found) return undefined;
  at.index = TOKEN.lastIndex;
  const [, isDictionary, , isArray, , name, reference, hex, string, word] = found;
  if (isDictionary) {
    const list = readUntilEnd(text, at);
    return new Map(list.flatMap((value, index) => (index % 2 === 0 ? [[String(value), list[index + 1] ?? null]] : [])));
  }
  if (isArray) return readUntilEnd(text, at);
  if (name !== undefined) return name;
  if (reference !== undefined) return { objectNo: Number(reference) };
  if (hex !== undefined) return Buffer.from(hex, 'hex').toString('latin1');
  if (string !== undefined) return decodeText(unescape(string.slice(1, -1)));
  if (word === 'true' || word === 'false') return word === 'true';
  if (word === 'null') return null;
  return word === undefined ? undefined : Number(word);
}

function readUntilEnd(text: string, at: { index: number }): readonly PdfValue[] {
  const list: PdfValue[] = [];
  for (let value = readValue(text, at); value !== undefined; value = readValue(text, at)) list.push(value);
  return list;
}

/** The objects of a document that {@link makePdf} wrote, and what its trailer names. */
export class PdfObjects {
  private readonly bodies = new Map<number, string>();
  private readonly trailer: PdfDictionary;

  constructor(pdf: Buffer) {
    const text = pdf.toString('latin1');
    for (const [, no, body] of text.matchAll(OBJECT)) this.bodies.set(Number(no), body ?? '');
    const trailer = readValue(text, { index: text.lastIndexOf('trailer\n') + 'trailer\n'.length });
    this.trailer = trailer instanceof Map ? trailer : new Map();
  }

  /** The value of a key, looked up where it is a reference. */
  get(of: PdfDictionary, key: string): PdfValue {
    return this.look(of.get(`/${key}`));
  }

  look(value: PdfValue | undefined): PdfValue {
    if (!isReference(value)) return value ?? null;
    return readValue(this.bodies.get(value.objectNo) ?? '', { index: 0 }) ?? null;
  }

  dictionary(of: PdfDictionary, key: string): PdfDictionary {
    const value = this.get(of, key);
    return value instanceof Map ? value : new Map();
  }

  list(of: PdfDictionary, key: string): readonly PdfValue[] {
    const value = this.get(of, key);
    return Array.isArray(value) ? value : value === null ? [] : [value as PdfValue];
  }

  /** The pages in their order. */
  pages(): readonly PdfDictionary[] {
    return this.list(this.dictionary(this.root('Root'), 'Pages'), 'Kids').map(
      (reference) => this.look(reference) as PdfDictionary,
    );
  }

  root(key: 'Root' | 'Info'): PdfDictionary {
    return this.dictionary(this.trailer, key);
  }

  /** What a stream says. */
  stream(of: PdfDictionary, key: string): string {
    const value = of.get(`/${key}`);
    const body = isReference(value) ? (this.bodies.get(value.objectNo) ?? '') : '';
    const [, content = ''] = /stream\n([\s\S]*)\nendstream/.exec(body) ?? [];
    return inflateStream(Buffer.from(content, 'latin1')) ?? '';
  }
}
