import type { ReactElement, ReactNode } from 'react';
import { ContentBlock } from './content-block.tsx';
import { ContentsList } from './contents-list.tsx';
import { NextStep } from './next-step.tsx';
import type { PageContent } from './page-content.ts';
import { TitleBlock } from './title-block.tsx';

interface ContentPageProps<Part extends string> {
  readonly content: PageContent<Part>;
  /** The components that the content names. */
  readonly parts?: Readonly<Record<Part, ReactNode>>;
}

/** A text page: head with title block, contents at the side, text with 68 characters per line, the next step at the end. */
export function ContentPage(props: { readonly content: PageContent }): ReactElement;
export function ContentPage<Part extends string>(props: Required<ContentPageProps<Part>>): ReactElement;
export function ContentPage<Part extends string>({
  content: { title, lead, titleBlock, opening, sections, next },
  parts = {} as Readonly<Record<Part, ReactNode>>,
}: ContentPageProps<Part>): ReactElement {
  return (
    <article className="pub content-page">
      <header className="page-head">
        <div>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
        </div>
        {titleBlock && <TitleBlock cells={titleBlock} />}
      </header>
      {opening && parts[opening.part]}
      <div className="page-body">
        <ContentsList sections={sections} />
        <div className="prose">
          {sections.map(({ id, title: heading, blocks }, number) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>
                <span className="section-number" aria-hidden="true">
                  {number + 1}
                </span>
                {heading}
              </h2>
              {blocks.map((block, index) => (
                <ContentBlock key={index} block={block} parts={parts} />
              ))}
            </section>
          ))}
          {'part' in next ? parts[next.part] : <NextStep {...next} />}
        </div>
      </div>
    </article>
  );
}
