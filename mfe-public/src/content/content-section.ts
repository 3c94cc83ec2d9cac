import type { ReactNode } from 'react';

/** One section of a content page; the contents list at the side is made of the same list. */
export interface ContentSection {
  /** Anchor of the section, unique on the page. */
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}

/** One cell of the title block: what a drawing says about itself in its corner. */
export interface TitleBlockCell {
  readonly label: string;
  readonly value: string;
}
