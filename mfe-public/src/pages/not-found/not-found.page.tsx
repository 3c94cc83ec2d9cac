import { observer } from 'mobx-react-lite';
import { useId, useState, type FormEvent } from 'react';
import { asCallError, callForList } from '@cdi/shared/api';
import { omniSearch, type OmniHit } from '@cdi/shared/contracts';
import { Link, livePages, usePageTitle, usePath } from '@cdi/shared/mfe';
import { session } from '@cdi/shared/session';
import { TitleBlock } from '../../content/title-block.tsx';
import { findSearchEntries } from '@cdi/shared/remotes';

interface FoundPlace {
  readonly href: string;
  readonly label: string;
  readonly why: string;
}

type Search =
  | { readonly kind: 'idle' }
  | { readonly kind: 'searching' }
  | { readonly kind: 'found'; readonly term: string; readonly places: readonly FoundPlace[] }
  | { readonly kind: 'failed'; readonly message: string };

/** Minimum length of a search for records, as in the header. */
const RECORD_SEARCH_MIN = 3;

function listPages(term: string): FoundPlace[] {
  const pages = livePages.search.filter(({ audience }) => session.mayOpen(audience));
  return findSearchEntries(pages, term).map(({ href, title }) => ({ href, label: title, why: 'Page' }));
}

/** Pages for everyone; for signed-in users also their records, which come first. */
async function findPlaces(term: string): Promise<readonly FoundPlace[]> {
  const pages = listPages(term);
  if (!session.isSignedIn || term.length < RECORD_SEARCH_MIN) return pages;
  const hits = await callForList<OmniHit>(omniSearch, { term });
  return [...hits.map(({ url, label, why }) => ({ href: url, label, why })), ...pages];
}

/** Any unknown route, and `/error`. */
export const NotFoundPage = observer(function NotFoundPage() {
  usePageTitle('404 Not Found');
  const path = usePath();
  const inputId = useId();
  const [text, setText] = useState('');
  const [search, setSearch] = useState<Search>({ kind: 'idle' });

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const term = text.trim();
    if (term === '') return;
    setSearch({ kind: 'searching' });
    try {
      setSearch({ kind: 'found', term, places: await findPlaces(term) });
    } catch (error) {
      setSearch({ kind: 'failed', message: asCallError(error).message });
    }
  };

  return (
    <div className="pub not-found">
      <div>
        <p className="mark">404 Not Found</p>
        <h1>Nothing is drawn here</h1>
        <p className="lead">
          {path === '/error'
            ? 'The page you asked for does not exist, or you do not have access to it.'
            : 'There is no page at this address. It may have moved, or a character was lost on the way.'}
        </p>
        <form role="search" aria-label="What you were looking for" onSubmit={(event) => void handleSubmit(event)}>
          <label htmlFor={inputId}>
            {session.isSignedIn ? 'Search pages, quotes and orders' : 'Search products and pages'}
          </label>
          <div className="search-line">
            <input
              id={inputId}
              type="search"
              autoComplete="off"
              required
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            <button type="submit" className="cdi-button">
              Search
            </button>
          </div>
        </form>
        <SearchOutcome search={search} />
        <p className="actions">
          <Link href={session.isSignedIn ? '/my' : '/'} className="cdi-button is-quiet">
            {session.isSignedIn ? 'Go to My CDI' : 'Go to the home page'}
          </Link>
          <Link href="/products" className="cdi-button is-quiet">
            See the products
          </Link>
        </p>
      </div>
      <div className="blank-sheet figure-paper" aria-hidden="true">
        <TitleBlock
          cells={[
            { label: 'Drawing', value: '404' },
            { label: 'Scale', value: 'None' },
            { label: 'Subject', value: path.length > 40 ? `${path.slice(0, 39)}…` : path },
          ]}
        />
      </div>
    </div>
  );
});

function SearchOutcome({ search }: { readonly search: Search }) {
  return (
    <div aria-live="polite">
      {search.kind === 'searching' && <p>Searching</p>}
      {search.kind === 'failed' && <p className="field-error">The search did not work. {search.message}</p>}
      {search.kind === 'found' && search.places.length === 0 && (
        <p>
          Nothing found for “{search.term}”. Try one word, or <Link href="/products">look through the products</Link>.
        </p>
      )}
      {search.kind === 'found' && search.places.length > 0 && (
        <ul className="search-results">
          {search.places.map(({ href, label, why }) => (
            <li key={`${href} ${label}`}>
              <Link href={href}>{label}</Link>
              <span>{why}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
