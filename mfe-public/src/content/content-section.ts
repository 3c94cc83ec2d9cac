import type { ReactNode } from 'react';

/** One section of a content page; the table of contents uses the same list. */
export interface ContentSection {
  /** Anchor of the section, unique on the page. */
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}

/** One cell of the title block. */
export interface TitleBlockCell {
  readonly label: string;
  readonly value: string;
}
