import type { IPropertiesOptions } from 'docx';

/** Common settings of our Word documents: creator and font. */
export function letterPage(title: string): Pick<IPropertiesOptions, 'creator' | 'title' | 'styles'> {
  return {
    creator: 'CDI',
    title,
    // half points; a font that every office has, because users paste the text into their own templates
    styles: { default: { document: { run: { font: 'Arial', size: 20 } } } },
  };
}

/** Letter paper with one-inch margins, in twentieths of a point: the library's default is A4. */
export const LETTER = {
  page: { size: { width: 12_240, height: 15_840 }, margin: { top: 1440, right: 1440, bottom: 1440, left: 1440 } },
} as const;
