import { PdfObjects, type PdfDictionary, type PdfReference, type PdfValue } from './read-pdf-objects.ts';
import { PageFonts } from './read-pdf-fonts.ts';

/** An element of the tree that a screen reader walks. */
export interface PaperElement {
  /** `H1`, `P`, `Table`. */
  readonly tag: string;
  /** What is said instead of what is seen. */
  readonly alt: string;
  readonly scope: string;
  /** Its own words and those of what is inside of it. */
  readonly text: string;
  readonly children: readonly PaperElement[];
}

/** A paper as a screen reader gets it. */
export interface ReadPaper {
  readonly isMarked: boolean;
  readonly language: string;
  readonly title: string;
  readonly showsTitle: boolean;
  readonly elements: readonly PaperElement[];
  /** What is drawn outside of any mark: words, or the operator of a line or an area. */
  readonly unmarked: readonly string[];
  /** Words that are marked and that no element holds, or more than one. */
  readonly lost: readonly string[];
}

interface Piece {
  readonly text: string;
  reads: number;
}

const CONTENT =
  /\/(\w+) (?:<<([^>]*)>> BDC|BMC)|\b(EMC)\b|(\/F\d+) [\d.]+ Tf|\[((?:<[0-9a-f]*>|[\s\d.-])*)\] TJ|^(S|s|f|f\*|B|b|B\*)$/gim;

/** Reads the pages: what is marked with which number, and what is not marked. */
function readPage(
  content: string,
  fonts: PageFonts,
): {
  readonly pieces: ReadonlyMap<number, Piece>;
  readonly unmarked: readonly string[];
} {
  const words = new Map<number, string[]>();
  const unmarked: string[] = [];
  const open: (number | 'artifact')[] = [];
  for (const [, tag, more = '', end, font, shown, paint] of content.matchAll(CONTENT)) {
    if (tag !== undefined) {
      const [, no] = /MCID (\d+)/.exec(more) ?? [];
      open.push(no === undefined ? 'artifact' : Number(no));
      if (no !== undefined) words.set(Number(no), []);
    } else if (end) open.pop();
    else if (font !== undefined) fonts.use(font);
    else {
      const said = shown === undefined ? '' : fonts.read(shown);
      const inside = open.at(-1);
      if (inside === undefined) unmarked.push(shown === undefined ? (paint ?? '') : said);
      else if (inside !== 'artifact') words.get(inside)?.push(said);
    }
  }
  if (open.length > 0) unmarked.push('a mark that does not end');
  return {
    unmarked,
    pieces: new Map([...words].map(([no, said]) => [no, { text: said.filter(Boolean).join(' '), reads: 0 }])),
  };
}

/** Reads what a paper says to a screen reader. */
export function readPdfTags(pdf: Buffer): ReadPaper {
  const objects = new PdfObjects(pdf);
  const root = objects.root('Root');
  const pages = objects.list(objects.dictionary(root, 'Pages'), 'Kids').map((reference) => {
    const page = objects.look(reference) as PdfDictionary;
    return {
      no: (reference as PdfReference).objectNo,
      ...readPage(objects.stream(page, 'Contents'), new PageFonts(objects, page)),
    };
  });
  const take = (pageNo: number, mark: number): string => {
    const piece = pages.find(({ no }) => no === pageNo)?.pieces.get(mark);
    if (!piece) return '(a mark that is nowhere)';
    piece.reads += 1;
    return piece.text;
  };
  const tree = objects.dictionary(root, 'StructTreeRoot');
  const elements = objects.list(tree, 'K').map((kid) => readElement(objects, objects.look(kid) as PdfDictionary, take));
  return {
    isMarked: objects.get(objects.dictionary(root, 'MarkInfo'), 'Marked') === true,
    language: String(objects.get(root, 'Lang') ?? ''),
    title: String(objects.get(objects.root('Info'), 'Title') ?? ''),
    showsTitle: objects.get(objects.dictionary(root, 'ViewerPreferences'), 'DisplayDocTitle') === true,
    elements,
    unmarked: pages.flatMap(({ unmarked }) => unmarked),
    lost: pages.flatMap(({ pieces }) =>
      [...pieces.values()].filter(({ reads }) => reads !== 1).map(({ text }) => text),
    ),
  };
}

function readElement(
  objects: PdfObjects,
  element: PdfDictionary,
  take: (pageNo: number, mark: number) => string,
): PaperElement {
  const pageOf = (of: PdfDictionary): number => (of.get('/Pg') as PdfReference | undefined)?.objectNo ?? 0;
  const children: PaperElement[] = [];
  const said = objects.list(element, 'K').map((kid: PdfValue): string => {
    if (typeof kid === 'number') return take(pageOf(element), kid);
    const inner = objects.look(kid) as PdfDictionary;
    if (inner.get('/Type') === '/MCR') return take(pageOf(inner), Number(inner.get('/MCID')));
    const child = readElement(objects, inner, take);
    children.push(child);
    return child.text;
  });
  const name = (value: PdfValue): string => (typeof value === 'string' ? value.replace(/^\//, '') : '');
  return {
    tag: name(objects.get(element, 'S')),
    alt: String(objects.get(element, 'Alt') ?? ''),
    scope: name(objects.get(objects.dictionary(element, 'A'), 'Scope')),
    text: said.filter(Boolean).join(' '),
    children,
  };
}
