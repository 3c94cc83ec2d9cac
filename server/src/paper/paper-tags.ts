type Pdf = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;
type Draw = () => void;

/** What holds other elements, and what holds text itself. */
type GroupTag = 'Part' | 'Table' | 'TR' | 'L' | 'LI';
type ContentTag = 'P' | 'H1' | 'H2' | 'H3' | 'Figure' | 'LBody';

/** A cell of a table: what it heads, or that it holds a value. */
export type CellKind = 'column' | 'row' | 'value';

interface ElementOptions extends PDFKit.Mixins.StructureElementOptions {
  readonly scope?: 'Column' | 'Row';
}

const CELLS: Readonly<Record<CellKind, readonly [string, ElementOptions]>> = {
  column: ['TH', { scope: 'Column' }],
  row: ['TH', { scope: 'Row' }],
  value: ['TD', {}],
};

/**
 * The tags of one paper: what a screen reader reads, in the order in which it was drawn. Text is a paragraph by default; lines and
 * boxes outside of figures are ornament, which screen readers skip.
 */
export class PaperTags {
  private readonly pdf: Pdf;
  private readonly root: Element;
  private parent: Element;
  private open: 'nothing' | 'ornament' | 'repeated' | 'content' = 'nothing';
  private titles = 0;

  constructor(pdf: Pdf) {
    this.pdf = pdf;
    this.root = pdf.struct('Document');
    this.parent = this.root;
    pdf.addStructure(this.root);
  }

  /** What is drawn is one element. Inside of an element it adds to that one. */
  content(tag: ContentTag, draw: Draw, options: ElementOptions = {}): void {
    if (this.open === 'content' || this.open === 'repeated') draw();
    else this.fill(this.add(tag, options), draw);
  }

  /** The elements that are drawn belong to a greater one. */
  group(tag: GroupTag, draw: Draw): void {
    const outer = this.parent;
    this.parent = this.add(tag);
    draw();
    this.parent = outer;
  }

  /** A row of a table. Gives what fills its cells, in any order: they are read in the one given here. */
  row(kinds: readonly CellKind[]): (index: number, draw: Draw) => void {
    const cells: Element[] = [];
    this.group('TR', () => cells.push(...kinds.map((kind) => this.add(...CELLS[kind]))));
    return (index, draw) => {
      const cell = cells[index];
      if (cell) this.fill(cell, draw);
    };
  }

  /** What follows is a sheet of its own, such as the next label: it has its own title. */
  startSheet(): void {
    this.parent = this.add('Part', {}, this.root);
    this.titles = 0;
  }

  /** The title of the paper, or a further one below it. */
  title(draw: Draw): void {
    this.titles += 1;
    this.content(this.titles === 1 ? 'H1' : 'H2', draw);
  }

  /** A heading below the last title. */
  heading(draw: Draw): void {
    this.content(this.titles > 1 ? 'H3' : 'H2', draw);
  }

  /** What every page repeats, such as its number: not read. */
  repeated(draw: Draw): void {
    this.startArtifact('repeated', 'Pagination');
    draw();
    this.close();
  }

  /** Lines and areas follow; not read, unless they are drawn inside of a figure. */
  ornament(): void {
    if (this.open === 'nothing') this.startArtifact('ornament', 'Layout');
  }

  /** Before the page changes: what is marked ends with it. */
  close(): void {
    if (this.open !== 'ornament' && this.open !== 'repeated') return;
    this.pdf.endMarkedContent();
    this.open = 'nothing';
  }

  private startArtifact(open: 'ornament' | 'repeated', type: 'Pagination' | 'Layout'): void {
    this.close();
    this.pdf.markContent('Artifact', { type });
    this.open = open;
  }

  private add(tag: string, options: ElementOptions = {}, parent = this.parent): Element {
    const element = this.pdf.struct(tag, options);
    parent.add(element);
    return element;
  }

  private fill(element: Element, draw: Draw): void {
    this.close();
    this.open = 'content';
    element.add(draw);
    this.open = 'nothing';
  }
}

const tagsByPaper = new WeakMap<Pdf, PaperTags>();

/** The tags of a paper that {@link makePdf} began. */
export function tagsOf(pdf: Pdf): PaperTags {
  const tags = tagsByPaper.get(pdf) ?? new PaperTags(pdf);
  tagsByPaper.set(pdf, tags);
  return tags;
}
