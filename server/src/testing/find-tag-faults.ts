import { readPdfTags, type PaperElement } from './read-pdf-tags.ts';

const HOLDERS = ['Document', 'Part', 'Table', 'TR', 'L', 'LI'];
const isHeading = ({ tag }: PaperElement): boolean => /^H\d$/.test(tag);
const flatten = (element: PaperElement): readonly PaperElement[] => [element, ...element.children.flatMap(flatten)];

/** What a person who has a paper read out would stumble over, a sentence each; nothing for a paper that reads well. */
export function findTagFaults(pdf: Buffer): readonly string[] {
  const paper = readPdfTags(pdf);
  const all = paper.elements.flatMap(flatten);
  const sheets = all.filter(({ tag }) => tag === 'Part');
  return [
    ...(paper.isMarked ? [] : ['It is not marked.']),
    ...(paper.language === 'en-US' ? [] : ['It does not say its language.']),
    ...(paper.title.trim() !== '' && paper.showsTitle ? [] : ['It does not show a title.']),
    ...paper.unmarked.map((words) => `"${words}" is drawn and neither tagged nor ornament.`),
    ...paper.lost.map((words) => `"${words}" is in no element, or in several.`),
    ...(sheets.length > 0 ? sheets : paper.elements).flatMap(findHeadingFaults),
    ...all.filter(({ tag }) => tag === 'Table').flatMap(findTableFaults),
    ...all.filter(({ tag, alt }) => tag === 'Figure' && alt === '').map(() => 'A figure has no words.'),
    ...all.filter(isEmpty).map(({ tag }) => `There is an empty ${tag}.`),
  ];
}

/** A cell may be empty; a heading, a paragraph or a list may not. */
const isEmpty = ({ tag, text, children }: PaperElement): boolean =>
  HOLDERS.includes(tag) ? children.length === 0 : text.trim() === '' && tag !== 'TD' && tag !== 'Figure';

/** One title for each sheet, and no level left out. A drawing alone has its own title block. */
function findHeadingFaults(sheet: PaperElement): readonly string[] {
  const inside = flatten(sheet).slice(1);
  if (inside.every(({ tag }) => tag === 'Figure')) return [];
  const levels = inside.filter(isHeading).map(({ tag }) => Number(tag.slice(1)));
  const titles = levels.filter((level) => level === 1).length;
  const isSkipped = levels.some((level, index) => level > (levels[index - 1] ?? 0) + 1);
  return [
    ...(titles === 1 ? [] : [`${titles} titles where there should be one: ${sheet.text.slice(0, 60)}`]),
    ...(isSkipped ? [`Headings leave out a level: ${levels.join(' ')}`] : []),
  ];
}

/** Every row has as many cells, and each cell a heading: of its column, or at the beginning of its row. */
function findTableFaults({ children: rows }: PaperElement): readonly string[] {
  const [head, ...others] = rows;
  const cells = head?.children ?? [];
  const isHeaded = cells.length > 0 && cells.every(({ tag, scope }) => tag === 'TH' && scope === 'Column');
  const isNamed = rows.every(({ children: [first] }) => first?.tag === 'TH' && first.scope === 'Row');
  const isEven = rows.every(({ tag, children }) => tag === 'TR' && children.length === cells.length);
  return [
    ...(isHeaded || isNamed ? [] : [`A table has no headings: ${head?.text ?? ''}`]),
    ...(isHeaded && others.length === 0 ? [`A table has no rows: ${head?.text ?? ''}`] : []),
    ...(isEven ? [] : [`The rows of a table differ in cells: ${head?.text ?? ''}`]),
  ];
}
