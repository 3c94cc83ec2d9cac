import type { ReactNode } from 'react';
import { Link } from '@cdi/shared/mfe';
import type { Prose } from './page-content.ts';
import { SupportContact } from './support-contact.tsx';

/** What `Prose` may contain besides text, in the order of its groups: strong, emphasis, words and address of a link, the contact. */
const MARK = /\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^[\]]+)\]\(([^)]+)\)|\{contact\}/g;

/** Running text with its links and emphasis. */
export function ProseText({ text }: { readonly text: Prose }) {
  const pieces: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(MARK)) {
    const [mark, strong, emphasis, words, href] = match;
    const key = match.index;
    pieces.push(text.slice(end, key));
    if (strong) pieces.push(<strong key={key}>{strong}</strong>);
    else if (emphasis) pieces.push(<em key={key}>{emphasis}</em>);
    else if (href)
      pieces.push(
        <Link key={key} href={href}>
          {words}
        </Link>,
      );
    else pieces.push(<SupportContact key={key} />);
    end = key + mark.length;
  }
  return [...pieces, text.slice(end)];
}
