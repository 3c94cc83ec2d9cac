import type { IPropertiesOptions } from 'docx';

/** What our documents of Word have in common: who made them, and their type. */
export function letterPage(title: string): Pick<IPropertiesOptions, 'creator' | 'title' | 'styles'> {
  return {
    creator: 'CDI',
    title,
    // half points; a face that every office has, for the text goes into their own template
    styles: { default: { document: { run: { font: 'Arial', size: 20 } } } },
  };
}

/** Letter paper with an inch around, in twentieths of a point: the library would take A4. */
export const LETTER = {
  page: { size: { width: 12_240, height: 15_840 }, margin: { top: 1440, right: 1440, bottom: 1440, left: 1440 } },
} as const;
