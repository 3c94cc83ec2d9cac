import type { ContentSection } from './page-content.ts';
import { useCurrentSection } from './use-current-section.ts';

interface ContentsListProps {
  readonly sections: readonly Pick<ContentSection, 'id' | 'title'>[];
}

/** Table of contents at the side of a page; above the text in a narrow window. */
export function ContentsList({ sections }: ContentsListProps) {
  const current = useCurrentSection(sections.map(({ id }) => id));
  return (
    <nav className="contents no-print" aria-labelledby="contents-title">
      <p id="contents-title" className="eyebrow">
        On this page
      </p>
      <ol>
        {sections.map(({ id, title }, index) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              <span aria-hidden="true">{index + 1}</span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
