import { listSpecLines, nameSection, type SpecLine, type SpecSection } from './spec-section.ts';

/** Columns of the number and of the text of each level. */
const INDENTS = ['', '', '    ', '        '] as const;

function writeLine({ level, label, text }: SpecLine): string {
  if (level === 0) return `\n${label} - ${text}`;
  return `${level === 1 ? '\n' : ''}${INDENTS[level]}${label} ${text}`;
}

/** A section as plain text, for any word processor. */
export function writeSpecText(section: SpecSection): string {
  return [
    nameSection(section),
    section.title.toUpperCase(),
    '',
    `Note to the specifier: ${section.note}`,
    ...listSpecLines(section).map(writeLine),
    '',
    `END OF ${nameSection(section)}`,
    '',
  ].join('\n');
}
