import type { ReactNode } from 'react';
import type { ContentSection, TitleBlockCell } from './content-section.ts';
import { ContentsList } from './contents-list.tsx';
import { TitleBlock } from './title-block.tsx';

interface ContentPageProps {
  readonly title: string;
  /** One or two sentences below the title. */
  readonly lead: string;
  readonly block?: readonly TitleBlockCell[];
  readonly sections: readonly ContentSection[];
  /** A wide drawing between the head and the text. */
  readonly figure?: ReactNode;
  /** The next step, at the end. */
  readonly next: ReactNode;
}

/** A text page: head with title block, contents at the side, text with 68 characters per line, the next step at the end. */
export function ContentPage({ title, lead, block, sections, figure, next }: ContentPageProps) {
  return (
    <article className="pub content-page">
      <header className="page-head">
        <div>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
        </div>
        {block && <TitleBlock cells={block} />}
      </header>
      {figure}
      <div className="page-body">
        <ContentsList sections={sections} />
        <div className="prose">
          {sections.map(({ id, title: heading, body }, index) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>
                <span className="section-number" aria-hidden="true">
                  {index + 1}
                </span>
                {heading}
              </h2>
              {body}
            </section>
          ))}
          {next}
        </div>
      </div>
    </article>
  );
}
