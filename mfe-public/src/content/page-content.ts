import type { FigureName } from '../figures/figure-name.ts';

/** Running text. It may contain `**strong**`, `*emphasis*`, `[words of a link](/address)`, and `{contact}` for our phone and e-mail. */
export type Prose = string;

/** A cell of a table, without links. */
export type Cell = string | number;

/** A table; the first cell of a row names it. */
export interface TableBlock {
  /** Its caption. */
  readonly table: string;
  /** Column headings; without them the first row follows the caption. */
  readonly columns?: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** Whether the cells are numbers, which are right-aligned. */
  readonly isFigures?: true;
  /** Whether the empty cells are for a pen, on paper. */
  readonly isFillIn?: true;
}

/** A drawing of this release. */
export interface FigureBlock {
  readonly figure: FigureName;
  readonly caption: string;
  /** Size of its frame; `sheet` is for whole drawing sheets. */
  readonly size?: 'sheet';
}

/** A component that the page supplies under this name: a form, a map, a list from the server. */
export interface PartBlock<Part extends string> {
  readonly part: Part;
}

/** A block of a section; a plain text is a paragraph. */
export type Block<Part extends string = never> =
  | Prose
  | { readonly heading: string }
  | { readonly list: readonly Prose[] }
  | { readonly steps: readonly Prose[] }
  | { readonly checklist: readonly Prose[] }
  | { readonly facts: readonly (readonly [name: Prose, text: Prose])[] }
  | { readonly formula: string }
  /** A paragraph that is not printed. */
  | { readonly onScreen: Prose }
  | TableBlock
  | FigureBlock
  | PartBlock<Part>;

/** A section of a page. The table of contents uses the same list. */
export interface ContentSection<Part extends string = never> {
  /** Anchor of the section, unique on the page. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block<Part>[];
}

/** One cell of the title block. */
export interface TitleBlockCell {
  readonly label: string;
  readonly value: string;
}

/** What the reader can do next: a link, or the start of a quote, which only those see who may create one. */
export type NextAction =
  | { readonly label: string; readonly href: string; readonly isMain?: true }
  | { readonly quote: string; /** Query string with the prefill of the configurator. */ readonly query?: string };

/** The panel at the end of a page. */
export interface NextStepContent {
  readonly title: string;
  readonly text: string;
  readonly actions: readonly NextAction[];
}

/** Everything that a text page says, without markup. `Part` names the components that the page supplies. */
export interface PageContent<Part extends string = never> {
  readonly title: string;
  readonly lead: string;
  /** The ruled block in the corner of a drawing sheet. */
  readonly titleBlock?: readonly TitleBlockCell[];
  /** Between the head and the text: a wide drawing, or a notice. */
  readonly opening?: PartBlock<Part>;
  readonly sections: readonly ContentSection<Part>[];
  readonly next: NextStepContent | PartBlock<Part>;
}
