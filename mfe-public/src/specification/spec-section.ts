/** A paragraph, or one with numbered items below it. */
export type SpecParagraph = string | readonly [text: string, ...items: string[]];

/** Paragraphs under one heading, such as `Submittals`. */
export interface SpecArticle {
  readonly title: string;
  readonly paragraphs: readonly SpecParagraph[];
}

/** A section of a project manual, in three parts. */
export interface SpecSection {
  /** MasterFormat number, such as `07 72 13`. */
  readonly number: string;
  readonly title: string;
  /** A note to the specifier, to be deleted before the section is issued. */
  readonly note: string;
  readonly general: readonly SpecArticle[];
  readonly products: readonly SpecArticle[];
  readonly execution: readonly SpecArticle[];
}

/** A line of a section with its number: part, article, paragraph or item. */
export interface SpecLine {
  readonly level: 0 | 1 | 2 | 3;
  readonly label: string;
  readonly text: string;
}

const PARTS = [
  ['General', 'general'],
  ['Products', 'products'],
  ['Execution', 'execution'],
] as const;

const letterOf = (index: number): string => String.fromCharCode('A'.charCodeAt(0) + index);

function listParagraph(paragraph: SpecParagraph, index: number): SpecLine[] {
  const [text, ...items] = typeof paragraph === 'string' ? [paragraph] : paragraph;
  return [
    { level: 2, label: `${letterOf(index)}.`, text },
    ...items.map((item, at): SpecLine => ({ level: 3, label: `${at + 1}.`, text: item })),
  ];
}

/** The lines of a section in order, numbered like project manuals. */
export function listSpecLines(section: SpecSection): readonly SpecLine[] {
  return PARTS.flatMap(([title, name], part) => [
    { level: 0, label: `PART ${part + 1}`, text: title.toUpperCase() } as const,
    ...section[name].flatMap((article, index) => [
      { level: 1, label: `${part + 1}.${index + 1}`, text: article.title.toUpperCase() } as const,
      ...article.paragraphs.flatMap(listParagraph),
    ]),
  ]);
}

/** `SECTION 07 72 13` */
export const nameSection = ({ number }: SpecSection): string => `SECTION ${number}`;

/** Base name of a section's files: `077213-manufactured-curbs`. */
export function fileNameOf({ number, title }: SpecSection): string {
  const words = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return `${number.replaceAll(' ', '')}-${words}`;
}
